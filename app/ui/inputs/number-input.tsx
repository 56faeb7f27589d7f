import { type LucideIcon, Minus, Plus } from "lucide-react";
import { messages } from "../messages.ts";
import { boxClasses, boxedClasses } from "./field.tsx";
import type { InputProps } from "./input-props.ts";

type NumberInputProps = InputProps<number | null> & { min?: number; max?: number; step?: number };

/** A number with a button on either side to change it by one step. An empty input is null. */
export function NumberInput({ value, onChange, min, max, step = 1, ...rest }: NumberInputProps) {
  const clamp = (number: number) => Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? -Infinity, number));
  const stepBy = (amount: number) => onChange(clamp((value ?? 0) + amount));
  const draw = (label: string, Sign: LucideIcon, by: number, end: number | undefined) => (
    <button
      type="button"
      // Arrow keys in the input do the same.
      tabIndex={-1}
      aria-label={label}
      disabled={rest.disabled || value === end}
      onClick={() => stepBy(by)}
      className="grid w-(--control-height) shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-ink/9 hover:text-ink disabled:cursor-default disabled:opacity-40"
    >
      <Sign aria-hidden="true" className="size-4" />
    </button>
  );
  return (
    <div className={`${boxClasses} flex w-40 max-w-full items-stretch px-0!`}>
      {draw(messages.numbers.less, Minus, -step, min)}
      <input
        {...rest}
        type="number"
        value={value ?? ""}
        min={min}
        max={max}
        step={step}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.valueAsNumber)}
        className={`${boxedClasses} text-center [appearance:textfield] [&::-webkit-inner-spin-button]:hidden`}
      />
      {draw(messages.numbers.more, Plus, step, max)}
    </div>
  );
}

type SliderProps = InputProps<number | null> & { min?: number; max?: number; step?: number; label: string };

/** A slider labelled `label`, with the number beside it; a value outside its range stays unchanged. */
export function Slider({ min = 0, max = 100, step = 1, label, value, onChange, ...rest }: SliderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        type="range"
        aria-label={label}
        aria-valuetext={value === null ? messages.numbers.empty : String(value)}
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
