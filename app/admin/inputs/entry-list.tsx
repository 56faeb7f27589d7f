import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { inputClasses } from "~/ui/inputs/field.tsx";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { useTypedEntry } from "~/ui/inputs/use-typed-entry.ts";

type EntryListProps = InputProps<string[]> & { itemLabel: string; placeholder?: string };

/** Lines that are added one by one, each once; what is typed counts before it is added. */
export function EntryList({ id, name, value, onChange, itemLabel, placeholder, ...rest }: EntryListProps) {
  const { typed, entries, type, add: settle, change } = useTypedEntry(value, onChange, withEntry);
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const entry = typed.trim();
    if (entry === "") return;
    setSaid(entries.includes(entry) ? `${entry} is on the list already` : `${entry} added`);
    settle();
    input.current?.focus();
  };
  const remove = (entry: string) => {
    change(entries.filter((other) => other !== entry));
    setSaid(`${entry} removed`);
    input.current?.focus();
  };
  return (
    <div>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          value={typed}
          dir="auto"
          autoComplete="off"
          placeholder={placeholder}
          disabled={rest.disabled}
          aria-describedby={rest["aria-describedby"]}
          aria-invalid={rest["aria-invalid"]}
          onChange={(event) => type(event.target.value)}
          onBlur={() => settle()}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          className={inputClasses}
        />
        <Button look="secondary" onClick={add} disabled={rest.disabled} className="shrink-0">
          <Plus aria-hidden="true" className="size-4" />
          Add
        </Button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {entries.map((entry) => (
          <li key={entry} className="inline-flex max-w-full items-center rounded-control bg-raised-2 ps-3 text-small">
            <bdi className="min-w-0 py-1 break-words">{entry}</bdi>
            <IconButton label={`Remove ${entry}`} icon={X} onClick={() => remove(entry)} disabled={rest.disabled} />
          </li>
        ))}
      </ul>
      {value.map((entry) => (
        <input key={entry} type="hidden" name={name} value={entry} disabled={rest.disabled} />
      ))}
      <p role="status" className="sr-only">
        {said || (entries.length === 0 ? "" : toCount(entries.length, itemLabel.toLowerCase()))}
      </p>
    </div>
  );
}

function withEntry(entries: readonly string[], text: string): string[] {
  const entry = text.trim();
  return entry === "" || entries.includes(entry) ? [...entries] : [...entries, entry];
}

function toCount(count: number, item: string): string {
  return count === 1 ? `1 ${item} entry` : `${count} ${item} entries`;
}
