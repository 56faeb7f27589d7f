import { Fragment } from "react";
import { messages } from "~/admin-kit/messages.ts";
import { useKeySwitch } from "~/admin-kit/parts/use-preferences.ts";
import { Kbd } from "~/ui/buttons/kbd.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { Dialog } from "~/ui/messages/dialog.tsx";
import { menu } from "../menu.ts";
import { messages as words } from "./messages.ts";

/** Keys, pressed together or in turn ("G then S"), and what they do. */
type Shortcut = [keys: string, what: string];
type Group = { title: string; isSingle?: boolean; shortcuts: Shortcut[] };

function toShortcutGroups(): Group[] {
  return [
    {
      title: words.everywhere,
      shortcuts: [
        ["Ctrl+K", messages.palette.find],
        ["Ctrl+S", words.save],
        ["Ctrl+Enter", words.publish],
        ["Alt+P", words.showPage],
        ["Esc", words.close],
      ],
    },
    {
      ...{ title: words.outsideFields, isSingle: true },
      shortcuts: [
        ["?", words.show],
        ["/", words.search],
        ["N", words.add],
        ["Z", words.undo],
      ],
    },
    {
      ...{ title: messages.goTo, isSingle: true },
      shortcuts: menu.flatMap(({ label, key }): Shortcut[] => (key ? [[`G+${key.toUpperCase()}`, label]] : [])),
    },
    {
      ...{ title: words.lists, isSingle: true },
      shortcuts: [
        ["X", words.selectRow],
        [`Shift+${words.click}`, words.selectUpTo],
        ["B", words.selected],
      ],
    },
    {
      ...{ title: messages.menu.contactSubmissions, isSingle: true },
      shortcuts: [
        ["J", words.nextEnquiry],
        ["K", words.previousEnquiry],
        ["E", words.markRead],
        ["R", words.reply],
        ["!", words.spam],
        ["X", words.select],
        ["U", words.back],
      ],
    },
  ];
}

export default function ShortcutSheet({ onClose }: { onClose(): void }) {
  const { isOn, turn } = useKeySwitch();
  return (
    <Dialog open onClose={onClose} title={messages.keyboardShortcuts} size="large">
      <div className="mb-6">
        <Switch name="single-keys" value={isOn} onChange={turn} label={words.singleKeys} />
        <p className="mt-1 text-small text-muted">{words.singleKeysNote}</p>
      </div>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {toShortcutGroups().map(({ title, isSingle, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="font-semibold">
              {title}
              {isSingle && !isOn && <span className="font-normal text-muted"> {words.off}</span>}
            </h3>
            <dl className="mt-2">
              {shortcuts.map(([keys, what]) => (
                <div key={what} className="flex items-center justify-between gap-4 border-b border-hairline py-1.5">
                  <dt>{what}</dt>
                  <dd className="shrink-0 text-small text-muted">
                    {keys.split("+").map((key, place) => (
                      <Fragment key={key}>
                        {place > 0 && (keys.startsWith("G+") ? ` ${words.afterwards} ` : " + ")}
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
    </Dialog>
  );
}
