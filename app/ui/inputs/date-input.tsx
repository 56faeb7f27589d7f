import { use } from "react";
import { ZoneContext } from "../time.tsx";
import { boxClasses, boxedClasses, inputClasses } from "./field.tsx";
import type { InputProps } from "./input-props.ts";

/** A calendar date: "2024-01-05", or empty. It has no time zone. */
export function DateInput({ onChange, ...rest }: InputProps<string> & { min?: string; max?: string }) {
  return (
    <input
      {...rest}
      type="date"
      onChange={(event) => onChange(event.target.value)}
      className={`${inputClasses} max-w-52`}
    />
  );
}

/** A moment to the minute: the value is UTC ("2024-01-05T08:04:00.000Z", or empty), the input shows it in the zone of ZoneContext. */
export function DateTimeInput({ name, value, onChange, ...rest }: InputProps<string>) {
  const { zone, toInput, fromInput } = use(ZoneContext);
  const zoneId = `${rest.id}-zone`;
  return (
    <div className={`${boxClasses} flex max-w-72 items-center gap-2`}>
      <input
        {...rest}
        aria-describedby={`${rest["aria-describedby"] ?? ""} ${zoneId}`}
        type="datetime-local"
        value={toInput(value)}
        onChange={(event) => onChange(fromInput(event.target.value))}
        className={boxedClasses}
      />
      <abbr id={zoneId} title={zone.title} className="text-ui text-muted no-underline">
        {zone.abbreviation}
      </abbr>
      <input type="hidden" name={name} value={value} disabled={rest.disabled} />
    </div>
  );
}
