import { Plus, Trash2 } from "lucide-react";
import type { Holiday } from "~/content/reply-promise.ts";
import { Button } from "~/ui/button.tsx";
import { DateInput } from "~/ui/date-input.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { TextInput } from "~/ui/text-input.tsx";

type HolidayFieldsProps = { holidays: readonly Holiday[]; onChange(holidays: Holiday[]): void };

/** Holidays one below the other: a date and what it is called. */
export function HolidayFields({ holidays, onChange }: HolidayFieldsProps) {
  return (
    <div className="grid gap-4">
      {holidays.map((holiday, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: holidays have no other name, and every control is controlled
        <div key={place} className="flex flex-wrap items-end gap-3">
          <FormField label="Date" className="w-44" required>
            {(input) => (
              <DateInput
                {...input}
                name="holiday-date"
                value={holiday.date}
                onChange={(date) => onChange(holidays.with(place, { ...holiday, date }))}
              />
            )}
          </FormField>
          <FormField label="Name" className="min-w-40 flex-1">
            {(input) => (
              <TextInput
                {...input}
                name="holiday-name"
                value={holiday.name}
                maxLength={80}
                placeholder="National Day"
                onChange={(name) => onChange(holidays.with(place, { ...holiday, name }))}
              />
            )}
          </FormField>
          <IconButton
            label={`Remove holiday ${place + 1}`}
            icon={Trash2}
            onClick={() => onChange(holidays.toSpliced(place, 1))}
          />
        </div>
      ))}
      <div>
        <Button look="secondary" onClick={() => onChange([...holidays, { date: "", name: "" }])}>
          <Plus aria-hidden="true" className="size-4" />
          Add holiday
        </Button>
      </div>
    </div>
  );
}
