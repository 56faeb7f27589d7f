import { weekdays } from "~/content/reply-promise.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { inputClasses } from "~/ui/field.tsx";
import type { DayDraft } from "./use-promise-form.ts";

type WeekFieldsProps = { week: readonly DayDraft[]; onChange(week: DayDraft[]): void };

/** Opening and closing of each day of the week. */
export function WeekFields({ week, onChange }: WeekFieldsProps) {
  return (
    <ul className="grid gap-3">
      {weekdays.map((day, place) => (
        <li key={day}>
          <DayFields
            day={day}
            draft={week[place] as DayDraft}
            onChange={(draft) => onChange(week.with(place, draft))}
          />
        </li>
      ))}
    </ul>
  );
}

type DayFieldsProps = { day: string; draft: DayDraft; onChange(draft: DayDraft): void };

function DayFields({ day, draft, onChange }: DayFieldsProps) {
  const { isOpen, from, to } = draft;
  const key = day.toLowerCase();
  return (
    <div className="flex min-h-(--control-height) flex-wrap items-center gap-x-4 gap-y-1">
      <div className="w-36">
        <Checkbox
          name={`${key}-open`}
          label={day}
          value={isOpen}
          onChange={(wanted) => onChange({ ...draft, isOpen: wanted })}
        />
      </div>
      {isOpen ? (
        <div className="flex items-center gap-2">
          <TimeField
            label={`${day} from`}
            name={`${key}-from`}
            value={from}
            onChange={(time) => onChange({ ...draft, from: time })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={`${day} to`}
            name={`${key}-to`}
            value={to}
            onChange={(time) => onChange({ ...draft, to: time })}
          />
        </div>
      ) : (
        <span className="text-muted">Closed</span>
      )}
    </div>
  );
}

type TimeFieldProps = { label: string; name: string; value: string; onChange(time: string): void };

function TimeField({ label, name, value, onChange }: TimeFieldProps) {
  return (
    <input
      type="time"
      aria-label={label}
      name={name}
      value={value}
      required
      onChange={(event) => onChange(event.target.value)}
      className={`${inputClasses} w-32`}
    />
  );
}
