import { TriangleAlert } from "lucide-react";
import { inputClasses } from "./field.tsx";
import { type InputProps, toControlAttributes } from "./input-props.ts";

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

type TextAreaProps = InputProps<string> & {
  /** Lines shown when it is empty. It grows with its text. */
  rows?: number;
  /** No more characters can be typed. */
  maxLength?: number;
  /** A length that is good rather than a limit: the counter warns beyond it. */
  recommended?: number;
  placeholder?: string;
  onBlur?(): void;
};

/** Several lines of text. A counter stands below it where a limit or a recommended length is given. */
export function TextArea({ value, onChange, rows = 4, recommended, ...rest }: TextAreaProps) {
  const { maxLength, placeholder, onBlur } = rest;
  const limit = recommended ?? maxLength;
  return (
    <>
      <textarea
        {...toControlAttributes(rest)}
        value={value}
        rows={rows}
        dir="auto"
        maxLength={maxLength}
        placeholder={placeholder}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputClasses} ${heights[rows]} min-h-[calc(var(--rows)*1lh+2*var(--control-pad)+2px)]! max-h-[60vh] resize-y field-sizing-content leading-(--text-body--line-height)`}
      />
      {limit !== undefined && <CharacterCount count={value.length} limit={limit} />}
    </>
  );
}

/** How long a text is, below its input: "120 / 160". Beyond the limit it says so in words too. */
export function CharacterCount({ count, limit }: { count: number; limit: number }) {
  const isOver = count > limit;
  return (
    <p className={`mt-1 flex items-center justify-end gap-1.5 text-ui ${isOver ? "text-warning" : "text-muted"}`}>
      {isOver && <TriangleAlert aria-hidden="true" className="size-3.5" />}
      <span>
        {count} / {limit}
        <span className={isOver ? "" : "sr-only"}>{isOver ? " longer than recommended" : " characters"}</span>
      </span>
    </p>
  );
}
