import { TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../icons/icon.tsx";
import { messages } from "../messages.ts";
import { inputClasses } from "./field.tsx";
import type { InputProps } from "./input-props.ts";

const heights: Readonly<Record<number, string>> = {
  1: "[--rows:1]",
  2: "[--rows:2]",
  3: "[--rows:3]",
  4: "[--rows:4]",
  5: "[--rows:5]",
  6: "[--rows:6]",
  8: "[--rows:8]",
  10: "[--rows:10]",
  12: "[--rows:12]",
};

type TextAreaProps = InputProps<string> &
  Omit<ComponentProps<"textarea">, keyof InputProps<string>> & {
    /** A recommended length rather than a limit: the counter warns beyond it. */
    recommended?: number;
  };

/** A textarea that grows with its text. "120 / 160" is below it near its limit, or with a recommended length. */
export function TextArea({ onChange, rows = 4, recommended, ...rest }: TextAreaProps) {
  const limit = recommended ?? rest.maxLength;
  const isOver = limit !== undefined && rest.value.length > limit;
  const isNear = limit !== undefined && (recommended !== undefined || rest.value.length > 0.8 * limit);
  return (
    <>
      <textarea
        {...rest}
        rows={rows}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
        className={`${inputClasses} ${heights[rows]} min-h-[calc(var(--rows)*1lh+2*var(--control-pad)+2px)]! max-h-[60vh] resize-y field-sizing-content leading-(--text-body--line-height)`}
      />
      {isNear && (
        <p className={`mt-1 flex items-center justify-end gap-1.5 text-ui ${isOver ? "text-warning" : "text-muted"}`}>
          {isOver && <Icon of={TriangleAlert} className="stroke-2 size-3.5" />}
          <span>
            {rest.value.length} / {limit}
            <span className={isOver ? "" : "sr-only"}>
              {" "}
              {isOver ? messages.textArea.tooLong : messages.textArea.characters}
            </span>
          </span>
        </p>
      )}
    </>
  );
}
