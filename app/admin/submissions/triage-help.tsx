import { Kbd } from "~/ui/kbd.tsx";
import { Switch } from "~/ui/switch.tsx";
import type { Triage } from "./use-triage.ts";

const keys = [
  ["j", "next"],
  ["k", "previous"],
  ["e", "read"],
  ["r", "reply"],
  ["!", "spam"],
  ["x", "select"],
  ["u", "back to list"],
] as const;

/** Which keys work here, with the switch that turns them off. Not shown where there is no keyboard. */
export function TriageHelp({ triage: { isOn, turn } }: { triage: Triage }) {
  return (
    <div className="mb-4 hidden flex-wrap items-center gap-x-4 gap-y-2 text-small text-muted lg:pointer-fine:flex">
      <Switch name="keys" value={isOn} onChange={turn} label="Keyboard shortcuts" />
      {isOn && (
        <ul aria-label="Keyboard shortcuts" className="flex flex-wrap gap-x-4 gap-y-1">
          {keys.map(([key, what]) => (
            <li key={key} className="flex items-center gap-1.5">
              <Kbd>{key}</Kbd> {what}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
