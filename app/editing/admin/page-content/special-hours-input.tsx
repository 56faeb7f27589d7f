import { Plus, Trash2 } from "lucide-react";
import { parseSpecialHours, type SpecialHours, toSpecialHoursText } from "~/company/special-hours.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { DateInput } from "~/ui/inputs/date-input.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { messages } from "./messages.ts";
import { type LabelledInput, TimeField, toClosingTime, toInputTime, WeekInput } from "./week-input.tsx";

const closed = "closed";
const toKinds = () => [
  { value: closed, label: messages.closed },
  { value: "day", label: messages.specialHours.day },
  { value: "week", label: messages.specialHours.week },
];
const firstHours: Record<string, string> = {
  closed,
  day: "09:00-15:00",
  week: "Mo-Th 09:00-15:00, Fr 09:00-12:00",
};
const empty: SpecialHours = { from: "", to: "", hours: closed, label: "" };

/** Periods with other hours than the week, one entry each; the value is the stored text. */
export function SpecialHoursInput({ id, name, value, label, onChange, ...aria }: LabelledInput) {
  const times = parseSpecialHours(value);
  const set = (changed: readonly SpecialHours[]) => onChange(toSpecialHoursText(changed));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={aria["aria-describedby"]} className="grid gap-4">
      <legend className="sr-only">{label}</legend>
      <input type="hidden" name={name} value={value} />
      {times.map((time, place) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other key, and all inputs are controlled
          key={place}
          number={place + 1}
          time={time}
          onChange={(changed) => set(times.with(place, { ...time, ...changed }))}
          onRemove={() => set(times.toSpliced(place, 1))}
        />
      ))}
      <div>
        <Button look="secondary" icon={Plus} onClick={() => set([...times, empty])}>
          {messages.specialHours.add}
        </Button>
      </div>
    </fieldset>
  );
}

type EntryProps = {
  number: number;
  time: SpecialHours;
  onChange(changed: Partial<SpecialHours>): void;
  onRemove(): void;
};

function Entry({ number, time, onChange, onRemove }: EntryProps) {
  const kind = toKind(time.hours);
  const [opens = "", closes = ""] = time.hours.split("-");
  const toSpan = (from: string, to: string) => onChange({ hours: `${from}-${to}` });
  return (
    <fieldset className="grid gap-3 rounded-plate border border-hairline p-4">
      <legend className="sr-only">{messages.specialHours.entry(number)}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <FormField label={messages.specialHours.name} className="min-w-40 flex-1" required>
          {(input) => (
            <TextInput
              {...input}
              name=""
              value={time.label}
              maxLength={80}
              placeholder={messages.specialHours.nameExample}
              onChange={(text) => onChange({ label: text })}
            />
          )}
        </FormField>
        <IconButton label={messages.specialHours.remove(number)} icon={Trash2} onClick={onRemove} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <FormField label={messages.specialHours.firstDay} className="w-44" required>
          {(input) => <DateInput {...input} name="" value={time.from} onChange={(from) => onChange({ from })} />}
        </FormField>
        <FormField label={messages.specialHours.lastDay} className="w-52">
          {(input) => (
            <DateInput {...input} name="" value={time.to} min={time.from} onChange={(to) => onChange({ to })} />
          )}
        </FormField>
      </div>
      <FormField label={messages.specialHours.hours} className="max-w-80">
        {(input) => (
          <Select
            {...input}
            name=""
            value={kind}
            options={toKinds()}
            onChange={(chosen) => onChange({ hours: firstHours[chosen] ?? closed })}
          />
        )}
      </FormField>
      {kind === "day" && (
        <div className="flex max-w-72 items-center gap-2">
          <TimeField label={messages.specialHours.from} value={opens} onChange={(from) => toSpan(from, closes)} />
          <span aria-hidden="true">–</span>
          <TimeField
            label={messages.specialHours.to}
            value={toInputTime(closes)}
            onChange={(to) => toSpan(opens, toClosingTime(to))}
          />
        </div>
      )}
      {kind === "week" && (
        <WeekInput
          id={`special-hours-${number}`}
          name=""
          label={messages.specialHours.week}
          value={time.hours}
          onChange={(hours) => onChange({ hours })}
        />
      )}
    </fieldset>
  );
}

/** Whether such hours are none, those of one day, or a week, even while a time is missing. */
function toKind(hours: string): string {
  if (hours === closed) return closed;
  return /^[\d:]*-[\d:]*$/.test(hours) ? "day" : "week";
}
