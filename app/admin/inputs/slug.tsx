import { useLayoutEffect, useRef } from "react";
import { toStoredSlug, toTypedSlug } from "~/lib/slug.ts";
import type { InputProps } from "~/ui/input-props.ts";
import { TextInput } from "~/ui/text-input.tsx";

/** The last part of an address: what cannot stand in one becomes a hyphen while it is typed. */
export function SlugInput({ value, onChange, ...rest }: InputProps<string> & { maxLength: number }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const isTyped = useRef(false);
  useLayoutEffect(() => {
    // A value that is not what was typed would put the caret at its end.
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const type = (typed: string) => {
    isTyped.current = true;
    caret.current = toTypedSlug(typed.slice(0, input.current?.selectionStart ?? typed.length)).length;
    onChange(toTypedSlug(typed));
  };
  const finish = () => {
    if (isTyped.current && toStoredSlug(value) !== value) onChange(toStoredSlug(value));
  };
  return <TextInput {...rest} value={value} onChange={type} onBlur={finish} inputRef={input} />;
}
