import { useLayoutEffect, useRef, useState } from "react";
import { toStoredSlug, toTypedSlug } from "~/lib/text/slug.ts";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { messages } from "./messages.ts";

/** A title in display type: one line that wraps. */
export function TitleInput({ onChange, ...rest }: InputProps<string> & { maxLength: number }) {
  return (
    <textarea
      {...rest}
      rows={1}
      dir="auto"
      placeholder={messages.untitled}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      className="block w-full resize-none rounded-control placeholder:text-muted/60 field-sizing-content bg-transparent font-display text-[clamp(1.625rem,1.2rem+1.8vw,2.5rem)] leading-[1.15] tracking-[-0.02em] text-ink disabled:opacity-60"
    />
  );
}

/** The last segment of an address: forbidden characters become hyphens while typing. */
export function SlugInput({ value, onChange, ...rest }: InputProps<string> & { maxLength: number }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const isTyped = useRef(false);
  useLayoutEffect(() => {
    // A value that differs from the typed text would move the caret to its end.
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
  return <TextInput {...rest} value={value} onChange={type} onBlur={finish} ref={input} />;
}

/** An address that is the record's `own` until another is typed, and again when that is deleted. */
export function CanonicalInput(props: InputProps<string> & { own: string; maxLength: number }) {
  const { value, own, onChange, ...rest } = props;
  const [isEmptied, setEmptied] = useState(false);
  const type = (typed: string) => {
    setEmptied(typed === "");
    onChange(typed === own ? "" : typed);
  };
  return (
    <TextInput
      {...rest}
      value={value === "" && !isEmptied ? own : value}
      onChange={type}
      onBlur={() => setEmptied(false)}
    />
  );
}

/** Words in one line separated by commas. The typed text is not changed. */
export function CommaListInput({ value, onChange, ...rest }: InputProps<readonly string[]>) {
  const [typed, setTyped] = useState("");
  const text = toItems(typed).join() === value.join() ? typed : value.join(", ");
  const type = (next: string) => {
    setTyped(next);
    onChange(toItems(next));
  };
  return <TextInput {...rest} value={text} onChange={type} />;
}

function toItems(text: string): string[] {
  return text === "" ? [] : text.split(",").map((item) => item.trim());
}
