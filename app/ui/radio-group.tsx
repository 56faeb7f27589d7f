import { roundTickClasses, tickPlaceClasses } from "./checkbox.tsx";
import type { Choice, InputProps } from "./input-props.ts";

type RadioGroupProps = InputProps<string> & { options: readonly Choice[]; "aria-label"?: string };

/** One of a few values, all of them in view. Inside a FormField its label names the group. */
export function RadioGroup({ id, name, value, onChange, options, ...rest }: RadioGroupProps) {
  const { required, disabled, invalid, describedBy } = rest;
  return (
    <div
      role="radiogroup"
      aria-label={rest["aria-label"]}
      aria-labelledby={rest["aria-label"] ? undefined : `${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      className="grid gap-(--row-gap)"
    >
      {options.map((option, index) => (
        <label key={option.value} className="flex cursor-pointer items-start gap-2.5 has-disabled:cursor-default">
          <span className={tickPlaceClasses}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              required={required}
              disabled={disabled || option.disabled}
              aria-label={option.label}
              onChange={() => onChange(option.value)}
              className={roundTickClasses}
            />
          </span>
          <span className="min-w-0">
            <span className="block">{option.label}</span>
            {option.description && <span className="mt-0.5 block text-ui text-muted">{option.description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

type SegmentedProps = Omit<InputProps<string>, "invalid" | "required"> & {
  options: readonly Choice[];
  "aria-label"?: string;
};

/** One of two to five short words side by side: a filter or a way of looking. Arrow keys change it. */
export function Segmented({ id, name, value, onChange, options, disabled, describedBy, ...rest }: SegmentedProps) {
  return (
    <div
      role="radiogroup"
      aria-label={rest["aria-label"]}
      aria-labelledby={rest["aria-label"] ? undefined : `${id}-label`}
      aria-describedby={describedBy}
      className="inline-flex max-w-full rounded-control border border-field-edge p-0.5"
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-[calc(var(--control-height)-6px)] items-center rounded-sm px-(--field-inset) whitespace-nowrap outline-offset-3 outline-focus hover:bg-ink/9 has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-disabled:opacity-50 has-focus-visible:outline-2"
        >
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
