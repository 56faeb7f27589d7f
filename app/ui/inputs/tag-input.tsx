import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { withTags } from "~/lib/text/tags.ts";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../icons/icon.tsx";
import { messages } from "../messages.ts";
import { boxClasses, inputClasses, removeClasses } from "./field.tsx";
import type { InputProps } from "./input-props.ts";

type TagInputProps = InputProps<string[]> & {
  placeholder?: string;
  /** Entries are lines, which may contain commas: a button adds them too, and they are below the input. */
  isOfLines?: boolean;
  offers?: readonly string[];
};

/** Short unique entries, added by Enter or a comma. Text in the input counts even before it is added. */
export function TagInput({
  value,
  onChange,
  placeholder,
  name,
  isOfLines = false,
  offers = [],
  ...rest
}: TagInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [state, setState] = useState({ typed: "", entries: value, whole: value });
  const [said, setSaid] = useState("");
  const { typed, entries } = isSame(state.whole, value) ? state : { typed: "", entries: value };
  const withText = (tags: readonly string[], text: string) =>
    isOfLines ? [...new Set([...tags, text.trim()])].filter(Boolean) : withTags(tags, text);
  const set = (text: string, next: readonly string[]) => {
    const whole = withText(next, text);
    setState({ typed: text, entries: [...next], whole });
    if (!isSame(whole, value)) onChange(whole);
  };
  const add = (text = typed) => set("", withText(entries, text));
  const press = () => {
    const entry = typed.trim();
    if (entry !== "") setSaid(entries.includes(entry) ? messages.isOnList(entry) : messages.added(entry));
    add();
    inputRef.current?.focus();
  };
  const remove = (tag: string) => {
    const others = entries.filter((other) => other !== tag);
    set(typed, others);
    setSaid(messages.removed(tag));
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || (event.key === "," && !isOfLines)) {
      event.preventDefault();
      press();
    }
    if (event.key === "Backspace" && typed === "" && !isOfLines) set("", entries.slice(0, -1));
  };
  const tags = entries.map((tag) => <Tag key={tag} text={tag} disabled={rest.disabled} onRemove={() => remove(tag)} />);
  const input = (
    <input
      {...rest}
      ref={inputRef}
      required={rest.required && value.length === 0}
      value={typed}
      dir="auto"
      autoComplete="off"
      list={offers.length > 0 ? `${rest.id}-offers` : undefined}
      placeholder={isOfLines || entries.length === 0 ? placeholder : undefined}
      onChange={({ target: { value: text } }) => {
        if (/[,\n]/.test(text) && !isOfLines) add(text);
        else set(text, entries);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => add()}
      className={
        isOfLines
          ? inputClasses
          : "min-h-[max(var(--control-height)-10px,28px)] min-w-24 flex-1 self-stretch bg-transparent text-ink outline-none"
      }
    />
  );
  return (
    <>
      {isOfLines ? (
        <>
          <div className="flex gap-2">
            {input}
            {offers.length > 0 && (
              <datalist id={`${rest.id}-offers`}>
                {offers.map((offer) => (
                  <option key={offer} value={offer} />
                ))}
              </datalist>
            )}
            <Button look="secondary" onClick={press} disabled={rest.disabled} className="shrink-0">
              <Icon of={Plus} className="stroke-2 size-4" />
              {messages.add}
            </Button>
          </div>
          <ul className="mt-2 flex flex-wrap gap-1.5">{tags}</ul>
        </>
      ) : (
        <div
          className={`${boxClasses} flex flex-wrap items-center gap-1.5 py-1 has-[>input:disabled]:border-hairline has-[>input:disabled]:text-muted has-[>input:disabled]:opacity-100!`}
        >
          <ul className="contents">{tags}</ul>
          {input}
        </div>
      )}
      {value.map((tag) => (
        <input key={tag} type="hidden" name={name} value={tag} disabled={rest.disabled} />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

function Tag({ text, disabled, onRemove }: { text: string; disabled?: boolean; onRemove(): void }) {
  return (
    <li className="inline-flex max-w-full items-center rounded-control bg-raised-2 ps-2.5 text-small">
      <bdi className="min-w-0 py-1 break-words">{text}</bdi>
      <button
        type="button"
        aria-label={messages.remove(text)}
        disabled={disabled}
        onClick={onRemove}
        className={removeClasses}
      >
        <Icon of={X} className="stroke-2 size-3.5" />
      </button>
    </li>
  );
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((entry, place) => entry === b[place]);
}
