import type { InputProps } from "./input-props.ts";
import { NumberInput } from "./number-input.tsx";

type SliderProps = InputProps<number | null> & { min?: number; max?: number; step?: number; label: string };

/**
 * A number on a slider from `min` to `max`, with the number itself beside it. A value beyond the end stays what it
 * is: the slider stands at its end, the number shows it. `label` names the slider; the number has the field's label.
 */
export function Slider({ min = 0, max = 100, step = 1, label, value, onChange, ...rest }: SliderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        type="range"
        aria-label={label}
        aria-valuetext={value === null ? "empty" : String(value)}
        min={min}
        max={max}
        step={step}
        value={value ?? min}
        disabled={rest.disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-(--control-height) min-w-32 flex-1 cursor-pointer accent-live"
      />
      <NumberInput {...rest} value={value} onChange={onChange} step={step} />
    </div>
  );
}
