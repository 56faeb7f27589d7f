import { Ticked } from "./checkbox.tsx";
import type { InputProps } from "./input-props.ts";

type SwitchProps = Omit<InputProps<boolean>, "id"> & {
  id?: string;
  label?: string;
  "aria-label"?: string;
  description?: string;
  /** Being saved: it shows the new state and ignores clicks. */
  busy?: boolean;
};

/** A switch that takes effect immediately. FormData has "true" when it is on and nothing when it is off. */
export function Switch({ value, onChange, label, description, busy = false, ...rest }: SwitchProps) {
  const control = (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      value="true"
      checked={value}
      aria-checked={value}
      aria-busy={busy || undefined}
      // A disabled control loses the keyboard focus; this one only ignores clicks.
      aria-disabled={busy || undefined}
      onChange={(event) => {
        if (!busy) onChange(event.target.checked);
      }}
      className="h-5 w-9 appearance-none rounded-full border-[1.5px] border-field-edge bg-(--field-fill) transition-[background-color] before:m-[3px] before:block before:size-[11px] before:rounded-full before:bg-field-edge before:transition-[translate] before:ease-settle checked:border-success checked:bg-success checked:before:translate-x-4 checked:before:bg-[light-dark(#fff,#0b1f26)] focus-visible:outline-offset-2 disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-65 rtl:checked:before:-translate-x-4 forced-colors:border-[ButtonText] forced-colors:before:bg-[ButtonText] forced-colors:checked:before:bg-[HighlightText]"
    />
  );
  if (!label) return <span className="tick-place">{control}</span>;
  return (
    <Ticked label={label} description={description} disabled={rest.disabled} className="gap-3">
      {control}
    </Ticked>
  );
}
