import { Dialog } from "~/ui/dialog.tsx";
import { Switch } from "~/ui/switch.tsx";
import { useKeySwitch } from "./key-switch.ts";
import { ShortcutList } from "./shortcut-list-view.tsx";

/** All shortcuts, with the switch that turns off those of a single key. */
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
