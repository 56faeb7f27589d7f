import { useId } from "react";
import { recordListClasses } from "~/ui/lists/record-list.tsx";
import { flagKeys } from "../definition.ts";
import { type FlagRow, type FlagType, flagTypes } from "./flag-rows.ts";
import { FlagSwitch } from "./flag-switch.tsx";
import { messages } from "./messages.ts";
import type { Trial } from "./trial-panel.tsx";

type FlagGroupsProps = { flags: readonly FlagRow[]; trial: Trial | null };

/** The flags by type, each type with its number, and within a type by page (spec decision 125). */
export function FlagGroups({ flags, trial }: FlagGroupsProps) {
  const groups = flagTypes.map((type) => ({ type, rows: inOrder(flags.filter((flag) => flag.type === type)) }));
  return (
    <div className="grid gap-8">
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ type, rows }) => (
          <FlagGroup key={type} type={type} rows={rows} trial={trial} />
        ))}
    </div>
  );
}

/** Flags in the order of pages and of their sections; what the site does not use is last. */
function inOrder(flags: readonly FlagRow[]): FlagRow[] {
  const keys: readonly string[] = flagKeys;
  const order = ({ key }: FlagRow) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return flags.toSorted((a, b) => order(a) - order(b));
}

type FlagGroupProps = { type: FlagType; rows: readonly FlagRow[]; trial: Trial | null };

function FlagGroup({ type, rows, trial }: FlagGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container">
      <h2 id={id} className="mb-3 font-sans text-body font-semibold">
        {messages.types[type].group} <span className="font-normal text-muted">{rows.length}</span>
      </h2>
      <ul aria-labelledby={id} className={recordListClasses}>
        {rows.map((flag) => (
          <FlagSwitch
            key={flag.id}
            flag={flag}
            trial={trial ? { isOn: trial.isOn(flag.key), onChange: (on) => trial.change(flag.key, on) } : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
