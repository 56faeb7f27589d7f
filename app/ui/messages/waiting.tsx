import { useId } from "react";
import { OneLine } from "./one-line.tsx";

type ProgressBarProps = {
  label: string;
  /** The percentage done; without it the duration is unknown. */
  value?: number;
  /** At the end of the label's line: "3 of 8", "2.4 MB". */
  note?: string;
};

export function ProgressBar({ label, value, note }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-small">
        <label htmlFor={id} className="min-w-0">
          <OneLine text={label} />
        </label>
        {note && <span className="shrink-0 text-muted">{note}</span>}
      </div>
      <progress
        id={id}
        value={value}
        max={100}
        className="block h-1.5 w-full appearance-none forced-color-adjust-none overflow-hidden rounded-[3px] bg-raised-2 indeterminate:sliding indeterminate:bg-raised-2 [&::-moz-progress-bar]:bg-bus [&::-webkit-progress-bar]:bg-raised-2 indeterminate:[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-bus"
      />
    </div>
  );
}

export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <span aria-hidden="true" className="inline-flex">
      <span className={`spinner inline-block ${className}`} />
    </span>
  );
}
