import { Ticked } from "./checkbox.tsx";
import type { Choice, InputProps } from "./input-props.ts";

type RadioGroupProps = InputProps<string> & {
  options: readonly Choice[];
  "aria-label"?: string;
  /** Two to five short words side by side: a filter or a view. */
  isSegmented?: boolean;
};

/** One of a few values, all visible. In a FormField its label names the group. Arrow keys change it. */
export function RadioGroup({ id, name, value, onChange, options, isSegmented = false, ...rest }: RadioGroupProps) {
  const { required, disabled, ...aria } = rest;
  const draw = ({ value: own, label, disabled: isOff }: Choice, index: number) => (
    <input
      type="radio"
      id={index === 0 ? id : undefined}
      name={name}
      value={own}
      checked={own === value}
      required={required}
      disabled={disabled || isOff}
      aria-label={label}
      onChange={() => onChange(own)}
      className={isSegmented ? "sr-only" : "tick"}
    />
  );
  return (
    <div
      role="radiogroup"
      aria-labelledby={aria["aria-label"] ? undefined : `${id}-label`}
      aria-required={required || undefined}
      {...aria}
      className={
        isSegmented ? "inline-flex max-w-full rounded-control border border-field-edge p-0.5" : "grid gap-(--row-gap)"
      }
    >
      {options.map((option, index) =>
        isSegmented ? (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
          <label
            key={option.value}
            className="relative inline-flex min-h-[calc(var(--control-height)-6px)] items-center rounded-sm px-(--field-inset) whitespace-nowrap outline-offset-3 outline-focus hover:bg-ink/9 has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-disabled:opacity-50 has-focus-visible:outline-2"
          >
            {draw(option, index)}
            {option.label}
          </label>
        ) : (
          <Ticked
            key={option.value}
            label={option.label}
            description={option.description}
            className="gap-2.5 has-disabled:cursor-default"
          >
            {draw(option, index)}
          </Ticked>
        ),
      )}
    </div>
  );
}

export const Segmented = (props: RadioGroupProps) => <RadioGroup {...props} isSegmented />;
