import { useState } from "react";
import { parseHours, toHoursText, toWeekdayWord, weekdays } from "~/company/opening-hours.ts";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { inputClasses } from "~/ui/inputs/field.tsx";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { messages } from "./messages.ts";

/** An input of several parts with its own label. */
export type LabelledInput = InputProps<string> & { label: string };

type DayDraft = { isOpen: boolean; from: string; to: string };

/** Opening and closing times of each weekday; the value is the stored week. */
export function WeekInput({ id, name, value, label, onChange, ...aria }: LabelledInput) {
  const [drafts, setDrafts] = useState(() => toDrafts(value));
  // Another user's value, a draft or Undo replaced the form's.
  const week = toText(drafts) === value ? drafts : toDrafts(value);
  const change = (place: number, draft: DayDraft) => {
    const changed = week.with(place, draft);
    setDrafts(changed);
    onChange(toText(changed));
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={aria["aria-describedby"]} className="grid gap-1">
      <legend className="sr-only">{label}</legend>
      {name && <input type="hidden" name={name} value={value} />}
      {weekdays.map((day, place) => (
        <DayFields
          key={day}
          day={toWeekdayWord(place)}
          draft={week[place] as DayDraft}
          onChange={(draft) => change(place, draft)}
        />
      ))}
    </fieldset>
  );
}

function DayFields({ day, draft, onChange }: { day: string; draft: DayDraft; onChange(draft: DayDraft): void }) {
  const { isOpen, from, to } = draft;
  return (
    <div className="flex min-h-(--control-height) flex-wrap items-center gap-x-4 gap-y-1">
      <div className="w-36">
        <Checkbox label={day} value={isOpen} onChange={(wanted) => onChange({ ...draft, isOpen: wanted })} />
      </div>
      {isOpen ? (
        <div className="flex items-center gap-2">
          <TimeField
            label={messages.week.from(day)}
            value={from}
            onChange={(time) => onChange({ ...draft, from: time })}
          />
          <span aria-hidden="true">–</span>
          <TimeField label={messages.week.to(day)} value={to} onChange={(time) => onChange({ ...draft, to: time })} />
        </div>
      ) : (
        <span className="text-muted">{messages.closed}</span>
      )}
    </div>
  );
}

type TimeFieldProps = { label: string; value: string; onChange(time: string): void };

/** When a day opens or closes, "08:00" or empty. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      required
      onChange={(event) => onChange(event.target.value)}
      className={`${inputClasses} w-32`}
    />
  );
}

/** Midnight at the end of a day is stored as 24:00; a browser's input shows 00:00. */
export const toInputTime = (closes: string) => (closes === "24:00" ? "00:00" : closes);
/** The reverse. */
export const toClosingTime = (typed: string) => (typed === "00:00" ? "24:00" : typed);

function toDrafts(value: string): DayDraft[] {
  const week = parseHours(value);
  return weekdays.map((_, place) => {
    const hours = week?.[place];
    if (!hours) return { isOpen: false, from: "08:00", to: "20:00" };
    return { isOpen: true, from: hours.from, to: toInputTime(hours.to) };
  });
}

/** A day without both times is left out until it has them. */
function toText(drafts: readonly DayDraft[]): string {
  return toHoursText(
    drafts.map(({ isOpen, from, to }) => (isOpen && from && to ? { from, to: toClosingTime(to) } : null)),
  );
}
