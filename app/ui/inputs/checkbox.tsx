import type { ReactNode } from "react";
import type { InputProps } from "./input-props.ts";

/** A checkbox or switch with its words beside it. */
export function Ticked(props: {
  label: ReactNode;
  description?: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { label, description, disabled, className = "gap-2.5", children } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={`flex items-start ${className} ${disabled ? "opacity-60" : "cursor-pointer"}`}>
      <span className="tick-place">{children}</span>
      <span className="min-w-0">
        <span className="block">{label}</span>
        {description && <span className="mt-0.5 block text-ui text-muted">{description}</span>}
      </span>
    </label>
  );
}

type CheckboxProps = Omit<InputProps<boolean>, "id" | "name" | "onChange"> & {
  /** `withShift`: Shift was held, which selects everything from the previously clicked box to this one. */
  onChange(value: boolean, withShift: boolean): void;
  id?: string;
  name?: string;
  label?: string;
  "aria-label"?: string;
  description?: string;
  isMixed?: boolean;
  formValue?: string;
};

export function Checkbox({ value, onChange, label, description, isMixed = false, formValue, ...rest }: CheckboxProps) {
  const control = (
    <input
      {...rest}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      type="checkbox"
      value={formValue ?? "true"}
      checked={value}
      onChange={(event) => onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
      className="tick"
    />
  );
  if (!label) return <span className="tick-place">{control}</span>;
  return (
    <Ticked label={label} description={description} disabled={rest.disabled}>
      {control}
    </Ticked>
  );
}
