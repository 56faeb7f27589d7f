import { X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { withTags } from "~/lib/text/tags.ts";
import { boxClasses } from "./field.tsx";
import type { InputProps } from "./input-props.ts";
import { useTypedEntry } from "./use-typed-entry.ts";

export const removeClasses =
  "inline-grid min-h-7 min-w-7 place-items-center rounded-control text-muted not-disabled:hover:bg-ink/12 not-disabled:hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11";

type TagInputProps = InputProps<string[]> & { placeholder?: string };

/** Short entries inside one input, added by Enter or a comma. What is typed counts before it is added. */
export function TagInput({ value, onChange, placeholder, name, ...rest }: TagInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const { typed, entries, type, add, change } = useTypedEntry(value, onChange, withTags);
  const remove = (tag: string) => {
    change(entries.filter((other) => other !== tag));
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    }
    if (event.key === "Backspace" && typed === "") change(entries.slice(0, -1));
  };

  return (
    <div
      className={`${boxClasses} flex flex-wrap items-center gap-1.5 py-1 has-[>input:disabled]:border-hairline has-[>input:disabled]:text-muted has-[>input:disabled]:opacity-100!`}
    >
      {entries.map((tag) => (
        <Tag key={tag} text={tag} disabled={rest.disabled} onRemove={() => remove(tag)} />
      ))}
      <input
        {...rest}
        ref={inputRef}
        required={rest.required && value.length === 0}
        value={typed}
        dir="auto"
        autoComplete="off"
        placeholder={entries.length === 0 ? placeholder : undefined}
        onChange={(event) => {
          const { value: text } = event.target;
          if (/[,\n]/.test(text)) add(text);
          else type(text);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => add()}
        className="min-h-[max(var(--control-height)-10px,28px)] min-w-24 flex-1 self-stretch bg-transparent text-ink outline-none"
      />
      {value.map((tag) => (
        <input key={tag} type="hidden" name={name} value={tag} disabled={rest.disabled} />
      ))}
    </div>
  );
}

function Tag({ text, disabled, onRemove }: { text: string; disabled?: boolean; onRemove(): void }) {
  return (
    <span className="inline-flex max-w-full items-center rounded-control bg-raised-2 ps-2.5 text-small">
      <bdi className="truncate py-1">{text}</bdi>
      <button
        type="button"
        aria-label={`Remove ${text}`}
        disabled={disabled}
        onClick={onRemove}
        className={removeClasses}
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
