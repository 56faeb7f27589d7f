import type { ReactNode } from "react";
import type { InputProps } from "./input-props.ts";

export const tickPlaceClasses =
  "relative inline-flex min-h-[1lh] shrink-0 items-center align-top pointer-coarse:after:absolute pointer-coarse:after:-inset-3 pointer-coarse:after:z-1 pointer-coarse:*:z-2";
export const tickClasses =
  "grid size-4.5 appearance-none place-content-center border-[1.5px] border-field-edge bg-(--field-fill) text-on-live checked:border-live checked:bg-live indeterminate:border-live indeterminate:bg-live focus-visible:outline-offset-2 disabled:opacity-60 aria-invalid:border-error";
export const roundTickClasses = `${tickClasses} rounded-full checked:before:size-2 checked:before:rounded-full checked:before:bg-current`;

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
      <span className={tickPlaceClasses}>{children}</span>
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
      className={`${tickClasses} rounded-sm checked:before:h-1.5 checked:before:w-2.5 checked:before:-translate-y-px checked:before:-rotate-45 checked:before:border-b-2 checked:before:border-l-2 indeterminate:before:h-0.5 indeterminate:before:w-[9px] indeterminate:before:bg-current`}
    />
  );
  if (!label) return <span className={tickPlaceClasses}>{control}</span>;
  return (
    <Ticked label={label} description={description} disabled={rest.disabled}>
      {control}
    </Ticked>
  );
}
