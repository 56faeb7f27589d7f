import { Drawing } from "~/ui/drawing.tsx";

type DrawnSwitchProps = { label: string; file: string; isOn?: boolean; className?: string };

/** A drawing that is a switch, without a script: its parts `device-on` and `device-off` are seen in one state only. */
export function DrawnSwitch({ label, file, isOn, className = "" }: DrawnSwitchProps) {
  return (
    <label className={`drawn-switch ${className}`}>
      <input type="checkbox" aria-label={label} defaultChecked={isOn} autoComplete="off" className="sr-only" />
      <Drawing file={file} />
    </label>
  );
}
