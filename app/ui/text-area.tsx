import { CharacterCount } from "./character-count.tsx";
import { inputClasses } from "./field.tsx";
import { type InputProps, toControlAttributes } from "./input-props.ts";

type TextAreaProps = InputProps<string> & {
  /** Lines shown when it is empty: one of those that admin-controls.css names. It grows with its text. */
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
        className={`${inputClasses} grows`}
      />
      {limit !== undefined && <CharacterCount count={value.length} limit={limit} />}
    </>
  );
}
