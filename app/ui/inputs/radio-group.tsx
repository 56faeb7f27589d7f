import { roundTickClasses, Ticked } from "./checkbox.tsx";
import type { Choice, InputProps } from "./input-props.ts";

type RadioGroupProps = InputProps<string> & { options: readonly Choice[]; "aria-label"?: string };

/** One of a few values, all of them in view. Inside a FormField its label names the group. */
export function RadioGroup({ id, name, value, onChange, options, ...rest }: RadioGroupProps) {
  const { required, disabled, ...aria } = rest;
  return (
    <div
      role="radiogroup"
      aria-labelledby={aria["aria-label"] ? undefined : `${id}-label`}
      aria-required={required || undefined}
      {...aria}
      className="grid gap-(--row-gap)"
    >
      {options.map((option, index) => (
        <Ticked
          key={option.value}
          label={option.label}
          description={option.description}
          className="gap-2.5 has-disabled:cursor-default"
        >
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
        </Ticked>
      ))}
    </div>
  );
}

/** One of two to five short words side by side: a filter or a way of looking. Arrow keys change it. */
export function Segmented({
  id,
  name,
  value,
  onChange,
  options,
  disabled,
  ...aria
}: Omit<RadioGroupProps, "required">) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={aria["aria-label"] ? undefined : `${id}-label`}
      {...aria}
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
