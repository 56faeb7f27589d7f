import { ArrowDown, ArrowUp, ListOrdered, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { moveItem } from "~/lib/text/move-item.ts";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import { messages } from "../messages.ts";
import { inputClasses } from "./field.tsx";
import type { InputProps } from "./input-props.ts";
import { onEnter } from "./on-enter.ts";

type ListInputProps = InputProps<string[]> & {
  itemLabel: string;
  placeholder?: string;
  keepsOne?: boolean;
};

/** A list of texts, one input each: add, remove, move. Enter adds one below. */
export function ListInput({ id, name, value, onChange, itemLabel, ...rest }: ListInputProps) {
  const { placeholder, keepsOne, required, disabled } = rest;
  const { listRef, focusLater, buttonsOf, status } = useRows({
    count: value.length,
    nameOf: () => itemLabel,
    onMove: (from, to) => onChange(moveItem(value, from, to)),
    onRemove: (place) => onChange(value.toSpliced(place, 1)),
  });
  const insert = (place: number) => {
    onChange(value.toSpliced(place, 0, ""));
    focusLater([`[data-entry="${place}"] input`]);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's label names the group; a fieldset needs a legend
    <div ref={listRef} role="group" aria-labelledby={`${id}-label`} aria-describedby={rest["aria-describedby"]}>
      <ul className="grid gap-2">
        {value.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other key, and all inputs are controlled
          <li key={place} data-entry={place} className="flex items-center gap-1">
            <input
              id={place === 0 ? id : undefined}
              name={name}
              value={entry}
              dir="auto"
              aria-label={`${itemLabel} ${place + 1}`}
              aria-invalid={rest["aria-invalid"]}
              placeholder={placeholder}
              required={required}
              disabled={disabled}
              onChange={(event) => onChange(value.with(place, event.target.value))}
              onKeyDown={onEnter(() => insert(place + 1))}
              className={`${inputClasses} min-w-0 flex-1`}
            />
            {buttonsOf(place, { disabled, canRemove: !(keepsOne && value.length === 1) })}
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        data-add
        id={value.length === 0 ? id : undefined}
        disabled={disabled}
        onClick={() => insert(value.length)}
        className="mt-2 text-small"
      >
        <Icon of={Plus} className="stroke-2 size-4" />
        {messages.addOne(itemLabel.toLowerCase())}
      </Button>
      {status}
    </div>
  );
}

type RowsOptions = {
  count: number;
  /** A row's name: a word with its position, such as "Feature", or its own name. */
  nameOf(place: number): string;
  isNamed?: boolean;
  onMove(from: number, to: number): void;
  onAskPlace?(place: number): void;
  onRemove?(place: number): void;
  /** What gets the focus in the row after a removed one. */
  next?: string;
};

/** Moves and removes rows (`data-entry` is the position), announces it, and moves the focus with them. */
export function useRows({ count, nameOf, isNamed = false, onMove, onAskPlace, onRemove, next = "input" }: RowsOptions) {
  const listRef = useRef<HTMLDivElement>(null);
  const [said, say] = useState("");
  const [wanted, focusLater] = useState<string[]>([]);
  // Rows change, so the focus target is looked up after the new ones are rendered.
  useEffect(() => {
    const found = wanted.map((selector) => listRef.current?.querySelector<HTMLElement>(selector));
    found.find(Boolean)?.focus();
  }, [wanted]);
  const move = (from: number, place: number) => {
    const to = Math.min(place, count - 1);
    if (from === to) return;
    onMove(from, to);
    say(messages.movedTo(nameOf(from), to + 1, count));
  };
  const step = (from: number, by: 1 | -1) => {
    move(from, from + by);
    const ways = by < 0 ? ["up", "down"] : ["down", "up"];
    focusLater(ways.map((way) => `[data-entry="${from + by}"] [data-move="${way}"]:enabled`));
  };
  const remove = (place: number) => {
    onRemove?.(place);
    focusLater([`[data-entry="${Math.min(place, count - 2)}"] ${next}`, "[data-add]"]);
    say(messages.rowRemoved(nameOf(place), place + 1));
  };
  const buttonsOf = (place: number, { disabled = false, canRemove = true } = {}) => {
    const name = isNamed ? nameOf(place) : `${nameOf(place).toLowerCase()} ${place + 1}`;
    const ways = [
      { by: -1, way: "up", icon: ArrowUp },
      { by: 1, way: "down", icon: ArrowDown },
    ] as const;
    return (
      <>
        {ways.map(({ by, way, icon }) => (
          <IconButton
            key={way}
            label={messages.move[way](name)}
            icon={icon}
            data-move={way}
            disabled={disabled || place + by < 0 || place + by >= count}
            onClick={() => step(place, by)}
          />
        ))}
        {onAskPlace && (
          <IconButton
            label={messages.moveToPosition(name)}
            icon={ListOrdered}
            disabled={disabled || count < 2}
            onClick={() => onAskPlace(place)}
          />
        )}
        {onRemove && (
          <IconButton
            label={messages.remove(name)}
            icon={Trash2}
            data-remove
            disabled={disabled || !canRemove}
            onClick={() => remove(place)}
          />
        )}
      </>
    );
  };
  const status = (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
  return { listRef, say, focusLater, move, buttonsOf, status };
}
