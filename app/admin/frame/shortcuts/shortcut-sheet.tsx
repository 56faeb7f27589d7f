import { Fragment } from "react";
import { Kbd } from "~/ui/buttons/kbd.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { Dialog } from "~/ui/messages/dialog.tsx";
import { useKeySwitch } from "../../kit/use-preferences.ts";
import { messages } from "../../messages.ts";
import { menu } from "../menu.ts";

type Shortcut = { keys: readonly string[]; inTurn?: true; what: string };

const toShortcutGroups = (): { title: string; isSingle: boolean; shortcuts: readonly Shortcut[] }[] => [
  {
    title: messages.shortcuts.everywhere,
    isSingle: false,
    shortcuts: [
      { keys: ["Ctrl", "K"], what: messages.palette.find },
      { keys: ["Ctrl", "S"], what: messages.shortcuts.save },
      { keys: ["Ctrl", "Enter"], what: messages.shortcuts.publish },
      { keys: ["Alt", "P"], what: messages.shortcuts.showPage },
      { keys: ["Esc"], what: messages.shortcuts.close },
    ],
  },
  {
    title: messages.shortcuts.outsideFields,
    isSingle: true,
    shortcuts: [
      { keys: ["?"], what: messages.shortcuts.show },
      { keys: ["/"], what: messages.shortcuts.search },
      { keys: ["N"], what: messages.shortcuts.add },
    ],
  },
  {
    title: messages.goTo,
    isSingle: true,
    shortcuts: menu.flatMap(({ label, key }) =>
      key ? [{ keys: ["G", key.toUpperCase()], inTurn: true, what: label }] : [],
    ),
  },
  {
    title: messages.shortcuts.lists,
    isSingle: true,
    shortcuts: [
      { keys: ["X"], what: messages.shortcuts.selectRow },
      { keys: ["Shift", messages.shortcuts.click], what: messages.shortcuts.selectUpTo },
    ],
  },
  {
    title: messages.menu.contactSubmissions,
    isSingle: true,
    shortcuts: [
      { keys: ["J"], what: messages.shortcuts.nextEnquiry },
      { keys: ["K"], what: messages.shortcuts.previousEnquiry },
      { keys: ["E"], what: messages.shortcuts.markRead },
      { keys: ["R"], what: messages.shortcuts.reply },
      { keys: ["!"], what: messages.shortcuts.spam },
      { keys: ["X"], what: messages.shortcuts.select },
      { keys: ["U"], what: messages.shortcuts.back },
    ],
  },
];

export default function ShortcutSheet({ onClose }: { onClose(): void }) {
  const { isOn, turn } = useKeySwitch();
  return (
    <Dialog open onClose={onClose} title={messages.keyboardShortcuts} size="large">
      <div className="mb-6">
        <Switch name="single-keys" value={isOn} onChange={turn} label={messages.shortcuts.singleKeys} />
        <p className="mt-1 text-small text-muted">{messages.shortcuts.singleKeysNote}</p>
      </div>
      <ShortcutList />
    </Dialog>
  );
}

export function ShortcutList() {
  const { isOn } = useKeySwitch();
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {toShortcutGroups().map(({ title, isSingle, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3 className="font-semibold">
            {title}
            {isSingle && !isOn && <span className="font-normal text-muted"> {messages.shortcuts.off}</span>}
          </h3>
          <dl className="mt-2">
            {shortcuts.map(({ what, keys, inTurn }) => (
              <div key={what} className="flex items-center justify-between gap-4 border-b border-hairline py-1.5">
                <dt>{what}</dt>
                <dd className="shrink-0">
                  {keys.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 && (
                        <span className="text-small text-muted">
                          {inTurn ? ` ${messages.shortcuts.afterwards} ` : " + "}
                        </span>
                      )}
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
