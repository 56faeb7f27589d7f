import { useId } from "react";
import { type InputProps, toControlAttributes } from "./input-props.ts";

type CheckboxProps = Omit<InputProps<boolean>, "id" | "name" | "onChange"> & {
  /** `withShift`: the key was held, which means everything from the box pressed before to this one. */
  onChange(value: boolean, withShift: boolean): void;
  id?: string;
  name?: string;
  /** Stands beside the box; without it give `aria-label`. */
  label?: string;
  "aria-label"?: string;
  description?: string;
  /** Some of what it stands for is chosen. */
  isMixed?: boolean;
  /** What FormData carries when it is ticked. */
  formValue?: string;
};

/** A box that is ticked or not. */
export function Checkbox({ value, onChange, label, description, isMixed = false, formValue, ...rest }: CheckboxProps) {
  const madeId = useId();
  const id = rest.id ?? madeId;
  const control = (
    <input
      {...toControlAttributes({ ...rest, id })}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      type="checkbox"
      value={formValue ?? "true"}
      checked={value}
      aria-label={rest["aria-label"]}
      onChange={(event) => onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
      className="tick"
    />
  );
  if (!label) return <span className="tick-place">{control}</span>;
  return (
    <label htmlFor={id} className={`flex items-start gap-2.5 ${rest.disabled ? "opacity-60" : "cursor-pointer"}`}>
      <span className="tick-place">{control}</span>
      <span className="min-w-0">
        <span className="block">{label}</span>
        {description && <span className="mt-0.5 block text-ui text-muted">{description}</span>}
      </span>
    </label>
  );
}
