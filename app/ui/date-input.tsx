import { inputClasses } from "./field.tsx";
import { type InputProps, toControlAttributes } from "./input-props.ts";

/** A calendar date: "2024-01-05", or empty. It has no time zone. */
export function DateInput({ value, onChange, min, max, ...rest }: InputProps<string> & { min?: string; max?: string }) {
  return (
    <input
      {...toControlAttributes(rest)}
      type="date"
      value={value}
      min={min}
      max={max}
      onChange={(event) => onChange(event.target.value)}
      className={`${inputClasses} max-w-52`}
    />
  );
}
