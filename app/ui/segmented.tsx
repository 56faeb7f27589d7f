import type { Choice, InputProps } from "./input-props.ts";

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
