import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { inputClasses } from "~/ui/field.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { InputProps } from "~/ui/input-props.ts";

type EntryListProps = InputProps<string[]> & { itemLabel: string; placeholder?: string };

/** Lines that are added one by one: Enter adds what is typed, trimmed; what is there already is not added again. */
export function EntryList({ id, name, value, onChange, itemLabel, placeholder, ...rest }: EntryListProps) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const entry = typed.trim();
    if (entry === "") return;
    const isNew = !value.includes(entry);
    if (isNew) onChange([...value, entry]);
    setSaid(isNew ? `${entry} added` : `${entry} is on the list already`);
    setTyped("");
    input.current?.focus();
  };
  const remove = (entry: string) => {
    onChange(value.filter((other) => other !== entry));
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
          aria-describedby={rest.describedBy}
          aria-invalid={rest.invalid || undefined}
          onChange={(event) => setTyped(event.target.value)}
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
        {value.map((entry) => (
          <li key={entry} className="inline-flex max-w-full items-center rounded-control bg-raised-2 ps-3 text-small">
            <bdi className="min-w-0 py-1 break-words">{entry}</bdi>
            <IconButton label={`Remove ${entry}`} icon={X} onClick={() => remove(entry)} disabled={rest.disabled} />
            <input type="hidden" name={name} value={entry} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said || (value.length === 0 ? "" : `${value.length} ${itemLabel.toLowerCase()} entries`)}
      </p>
    </div>
  );
}
