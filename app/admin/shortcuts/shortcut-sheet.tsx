import { Fragment } from "react";
import { Dialog } from "~/ui/dialog.tsx";
import { Kbd } from "~/ui/kbd.tsx";
import { Switch } from "~/ui/switch.tsx";
import { useKeySwitch } from "../kit/use-preferences.ts";
import { type Shortcut, shortcutGroups } from "./shortcut-list.ts";

export default function ShortcutSheet({ onClose }: { onClose(): void }) {
  const { isOn, turn } = useKeySwitch();
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="large">
      <div className="mb-6">
        <Switch name="single-keys" value={isOn} onChange={turn} label="Shortcuts of a single key" />
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
            {shortcuts.map((shortcut) => (
              <div
                key={shortcut.what}
                className="flex items-center justify-between gap-4 border-b border-hairline py-1.5"
              >
                <dt>{shortcut.what}</dt>
                <dd className="shrink-0">
                  <Keys shortcut={shortcut} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Keys({ shortcut: { keys, inTurn } }: { shortcut: Shortcut }) {
  return keys.map((key, place) => (
    <Fragment key={key}>
      {place > 0 && <span className="text-small text-muted">{inTurn ? " then " : " + "}</span>}
      <Kbd>{key}</Kbd>
    </Fragment>
  ));
}
