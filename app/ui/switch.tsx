import { useId } from "react";
import { tickPlaceClasses } from "./checkbox.tsx";
import { type InputProps, toControlAttributes } from "./input-props.ts";

type SwitchProps = Omit<InputProps<boolean>, "id"> & {
  id?: string;
  /** Stands beside the switch; without it give `aria-label`, or the id of a label elsewhere. */
  label?: string;
  "aria-label"?: string;
  /** One line below the label. */
  description?: string;
  /** Being saved: it shows the new state and takes no other. */
  busy?: boolean;
};

/** On or off, at once. FormData carries "true" when it is on and nothing when it is off. */
export function Switch({ value, onChange, label, description, busy = false, ...rest }: SwitchProps) {
  const { disabled } = rest;
  const madeId = useId();
  const id = rest.id ?? madeId;
  const control = (
    <input
      {...toControlAttributes({ ...rest, id })}
      type="checkbox"
      role="switch"
      value="true"
      checked={value}
      aria-checked={value}
      aria-label={rest["aria-label"]}
      aria-busy={busy || undefined}
      // A control that is disabled loses the keyboard's focus; this one only takes no change.
      aria-disabled={busy || undefined}
      onChange={(event) => {
        if (!busy) onChange(event.target.checked);
      }}
      className="h-5 w-9 appearance-none rounded-full border-[1.5px] border-field-edge bg-(--field-fill) transition-[background-color] before:m-[3px] before:block before:size-[11px] before:rounded-full before:bg-field-edge before:transition-[translate] before:ease-settle checked:border-success checked:bg-success checked:before:translate-x-4 checked:before:bg-[light-dark(#fff,#0b1f26)] focus-visible:outline-offset-2 disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-65 rtl:checked:before:-translate-x-4"
    />
  );
  if (!label) return <span className={tickPlaceClasses}>{control}</span>;
  return (
    <label htmlFor={id} className={`flex items-start gap-3 ${disabled ? "opacity-60" : "cursor-pointer"}`}>
      <span className={tickPlaceClasses}>{control}</span>
      <span className="min-w-0 py-px">
        <span className="block">{label}</span>
        {description && <span className="mt-0.5 block text-ui text-muted">{description}</span>}
      </span>
    </label>
  );
}
