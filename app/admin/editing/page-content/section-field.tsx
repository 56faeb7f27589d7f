import { useState } from "react";
import { parseHours, toHoursText, weekdays } from "~/content/company/opening-hours.ts";
import { findSettingWarning, settingHelp } from "~/content/company/setting-rules.ts";
import { type SettingKey, settingsPage } from "~/content/company/settings.ts";
import { toSectionLabel } from "~/content/texts/editable-pages.ts";
import { StatusIcon } from "~/ui/badge.tsx";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { FormField, inputClasses } from "~/ui/inputs/field.tsx";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { TextArea } from "~/ui/inputs/text-area.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { RichTextInput } from "../../inputs/rich-text.tsx";
import { fieldId } from "../preview/focus-field.ts";

const hoursKey = "company_opening_hours" satisfies SettingKey;

type SectionFieldProps = {
  pageSlug: string;
  sectionKey: string;
  saved: string;
  value: string;
  isHtml?: boolean;
  placeholder?: string;
  error?: string;
  onChange(value: string): void;
};

/** One text of a page, with what is said about it. */
export function SectionField(props: SectionFieldProps) {
  const { pageSlug, sectionKey, saved, value, isHtml = false, placeholder, error, onChange } = props;
  const isSetting = pageSlug === settingsPage;
  const warning = isSetting ? findSettingWarning(sectionKey, value) : undefined;
  const label = toSectionLabel(sectionKey);
  const id = fieldId(sectionKey);
  const warningId = `${id}-warning`;
  return (
    <div>
      <FormField id={id} label={label} error={error} help={toHelp(props)}>
        {(given) => {
          const describedBy = [given["aria-describedby"], warning && warningId].filter(Boolean).join(" ") || undefined;
          const input = { ...given, "aria-describedby": describedBy, name: sectionKey, value, onChange };
          if (isSetting && sectionKey === hoursKey) return <WeekInput {...input} label={label} />;
          if (isHtml) return <RichTextInput {...input} label={label} height={300} />;
          return <PlainText {...input} saved={saved || (placeholder ?? "")} placeholder={placeholder} />;
        }}
      </FormField>
      {warning && (
        <p id={warningId} className="mt-1.5 flex items-start gap-1.5 text-ui text-warning">
          <StatusIcon status="warning" className="mt-0.5 size-4" />
          {warning}
        </p>
      )}
    </div>
  );
}

function toHelp({ pageSlug, sectionKey, isHtml }: SectionFieldProps): string | undefined {
  if (isHtml) return "Visitors read the words; this place of the page has no room for their formatting.";
  if (pageSlug !== settingsPage || !Object.hasOwn(settingHelp, sectionKey)) return undefined;
  return settingHelp[sectionKey as SettingKey];
}

/** A longer text has a box of several lines, in characters (admin.txt §9). */
const longestLine = 100;
const boxLines = 4;

type PlainTextProps = InputProps<string> & {
  /** What decides between one line and several, once, so that nothing changes under the hands (decision 54). */
  saved: string;
  placeholder?: string;
};

/** A text without marks, in one line or in a box, by the length that it had when the editor was opened. */
export function PlainText({ saved, ...input }: PlainTextProps) {
  const [isLong] = useState(saved.length > longestLine);
  return isLong ? <TextArea {...input} rows={boxLines} /> : <TextInput {...input} />;
}

type DayDraft = { isOpen: boolean; from: string; to: string };

/** Opening and closing of each day of the week; the value is the week as it is stored. */
function WeekInput({ id, name, value, label, onChange, ...aria }: InputProps<string> & { label: string }) {
  const [drafts, setDrafts] = useState(() => toDrafts(value));
  // Somebody else's words, a draft or Undo came into the form.
  const week = toText(drafts) === value ? drafts : toDrafts(value);
  const change = (place: number, draft: DayDraft) => {
    const changed = week.with(place, draft);
    setDrafts(changed);
    onChange(toText(changed));
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={aria["aria-describedby"]} className="grid gap-1">
      <legend className="sr-only">{label}</legend>
      <input type="hidden" name={name} value={value} />
      {weekdays.map((day, place) => (
        <DayFields key={day} day={day} draft={week[place] as DayDraft} onChange={(draft) => change(place, draft)} />
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
          <TimeField label={`${day} from`} value={from} onChange={(time) => onChange({ ...draft, from: time })} />
          <span aria-hidden="true">–</span>
          <TimeField label={`${day} to`} value={to} onChange={(time) => onChange({ ...draft, to: time })} />
        </div>
      ) : (
        <span className="text-muted">Closed</span>
      )}
    </div>
  );
}

type TimeFieldProps = { label: string; value: string; onChange(time: string): void };

function TimeField({ label, value, onChange }: TimeFieldProps) {
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

/** Midnight at the end of a day is 24:00 where it is stored and 00:00 in a browser's input. */
function toDrafts(value: string): DayDraft[] {
  const week = parseHours(value);
  return weekdays.map((_, place) => {
    const hours = week?.[place];
    if (!hours) return { isOpen: false, from: "08:00", to: "20:00" };
    return { isOpen: true, from: hours.from, to: hours.to === "24:00" ? "00:00" : hours.to };
  });
}

/** A day without both of its times is left out until they are there. */
function toText(drafts: readonly DayDraft[]): string {
  return toHoursText(
    drafts.map(({ isOpen, from, to }) => (isOpen && from && to ? { from, to: to === "00:00" ? "24:00" : to } : null)),
  );
}
