import { Fragment } from "react";
import { Kbd } from "~/ui/buttons/kbd.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { Dialog } from "~/ui/messages/dialog.tsx";
import { useKeySwitch } from "../../kit/use-preferences.ts";
import { menu } from "../menu.ts";

type Shortcut = { keys: readonly string[]; inTurn?: true; what: string };

const shortcutGroups: readonly { title: string; isSingle: boolean; shortcuts: readonly Shortcut[] }[] = [
  {
    title: "Everywhere",
    isSingle: false,
    shortcuts: [
      { keys: ["Ctrl", "K"], what: "Find a page, an item or an action" },
      { keys: ["Ctrl", "S"], what: "Save the form" },
      { keys: ["Ctrl", "Enter"], what: "Save and publish" },
      { keys: ["Alt", "P"], what: "Show the page beside the form, or hide it" },
      { keys: ["Esc"], what: "Close the dialog or menu on top" },
    ],
  },
  {
    title: "While nothing is typed",
    isSingle: true,
    shortcuts: [
      { keys: ["?"], what: "Show the shortcuts" },
      { keys: ["/"], what: "Search this list" },
      { keys: ["N"], what: "Add to this list" },
    ],
  },
  {
    title: "Go to",
    isSingle: true,
    shortcuts: menu
      .flat()
      .flatMap(({ label, key }) => (key ? [{ keys: ["G", key.toUpperCase()], inTurn: true, what: label }] : [])),
  },
  {
    title: "Lists",
    isSingle: true,
    shortcuts: [
      { keys: ["X"], what: "Select the row in focus" },
      { keys: ["Shift", "click"], what: "Select the rows up to this one" },
    ],
  },
  {
    title: "Contact Submissions",
    isSingle: true,
    shortcuts: [
      { keys: ["J"], what: "Next enquiry" },
      { keys: ["K"], what: "Previous enquiry" },
      { keys: ["E"], what: "Mark as read" },
      { keys: ["R"], what: "Reply" },
      { keys: ["!"], what: "Spam, or not" },
      { keys: ["X"], what: "Select" },
      { keys: ["U"], what: "Back to the list" },
    ],
  },
];

export default function ShortcutSheet({ onClose }: { onClose(): void }) {
  const { isOn, turn } = useKeySwitch();
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="large">
      <div className="mb-6">
        <Switch name="single-keys" value={isOn} onChange={turn} label="Single-key shortcuts" />
        <p className="mt-1 text-small text-muted">
          Turn them off if you speak to your computer, or press keys by accident. This sheet and keys with Ctrl stay.
        </p>
      </div>
      <ShortcutList />
    </Dialog>
  );
}

export function ShortcutList() {
  const { isOn } = useKeySwitch();
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {shortcutGroups.map(({ title, isSingle, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3 className="font-semibold">
            {title}
            {isSingle && !isOn && <span className="font-normal text-muted"> (off)</span>}
          </h3>
          <dl className="mt-2">
            {shortcuts.map(({ what, keys, inTurn }) => (
              <div key={what} className="flex items-center justify-between gap-4 border-b border-hairline py-1.5">
                <dt>{what}</dt>
                <dd className="shrink-0">
                  {keys.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 && <span className="text-small text-muted">{inTurn ? " then " : " + "}</span>}
                      <Kbd>{key}</Kbd>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
