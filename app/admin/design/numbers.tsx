import { useState } from "react";
import { DateInput } from "~/ui/date-input.tsx";
import { DateTimeInput } from "~/ui/date-time-input.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { NumberInput } from "~/ui/number-input.tsx";
import { Slider } from "~/ui/slider.tsx";
import { Time } from "~/ui/time.tsx";
import { Specimen } from "./specimen.tsx";

/** Numbers, dates, moments. */
export function NumberSpecimens() {
  const [order, setOrder] = useState<number | null>(3);
  const [place, setPlace] = useState<number | null>(250);
  const [date, setDate] = useState("2024-01-05");
  const [moment, setMoment] = useState("2024-01-05T08:04:00.000Z");
  return (
    <>
      <Specimen title="Number: usual, at its end, wrong, disabled; slider whose value is beyond its end">
        {(density) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField id={`${density}-order`} label="Display Order">
              {(input) => <NumberInput {...input} name="order" min={0} value={order} onChange={setOrder} />}
            </FormField>
            <FormField id={`${density}-least`} label="Least">
              {(input) => <NumberInput {...input} name="least" min={0} value={0} onChange={setOrder} />}
            </FormField>
            <FormField id={`${density}-bad`} label="Amount" error="A whole number, please">
              {(input) => <NumberInput {...input} name="bad" value={order} onChange={setOrder} />}
            </FormField>
            <FormField id={`${density}-fixed`} label="Views">
              {(input) => <NumberInput {...input} name="fixed" disabled value={1204} onChange={setOrder} />}
            </FormField>
            <FormField id={`${density}-place`} label="Display Order" className="sm:col-span-2">
              {(input) => (
                <Slider {...input} name="place" label="Display Order, slider" value={place} onChange={setPlace} />
              )}
            </FormField>
          </div>
        )}
      </Specimen>
      <Specimen title="Date, moment, and how they are written">
        {(density) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField id={`${density}-date`} label="Completion Date">
                {(input) => <DateInput {...input} name="date" value={date} onChange={setDate} />}
              </FormField>
              <FormField id={`${density}-moment`} label="Publish Date" help="Stored as UTC.">
                {(input) => <DateTimeInput {...input} name="moment" value={moment} onChange={setMoment} />}
              </FormField>
            </div>
            <p className="mt-4 flex flex-wrap gap-x-6 text-small text-muted">
              <Time value={date || null} />
              <Time value={moment || null} style="date" />
              <Time value={moment || null} />
              <Time value={moment || null} style="long" />
              <Time value={null} none="Never" />
            </p>
          </>
        )}
      </Specimen>
    </>
  );
}
