import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { moved } from "~/lib/moved.ts";
import { Button } from "./button.tsx";
import { inputClasses } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import type { InputProps } from "./input-props.ts";

type ListInputProps = InputProps<string[]> & {
  itemLabel: string;
  addLabel?: string;
  placeholder?: string;
  keepsOne?: boolean;
};

/** Entries one below the other, each a text of its own: add, remove, move. Enter adds one below. */
export function ListInput({ id, name, value, onChange, itemLabel, ...rest }: ListInputProps) {
  const { addLabel = `Add ${itemLabel.toLowerCase()}`, placeholder, keepsOne, required, disabled } = rest;
  const [said, setSaid] = useState("");
  const { listRef, focusLater } = useFocusAfterRender();

  const insert = (place: number) => {
    onChange(value.toSpliced(place, 0, ""));
    focusLater([`[data-entry="${place}"] input`]);
  };
  const remove = (place: number) => {
    onChange(value.toSpliced(place, 1));
    focusLater([`[data-entry="${Math.min(place, value.length - 2)}"] input`, "[data-add]"]);
    setSaid(`${itemLabel} ${place + 1} removed`);
  };
  const move = (from: number, by: 1 | -1) => {
    onChange(moved(value, from, from + by));
    focusLater(movesIn(`[data-entry="${from + by}"]`, by));
    setSaid(`${itemLabel} moved to place ${from + by + 1} of ${value.length}`);
  };
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    insert(place + 1);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's label names the group; a fieldset would want a legend
    <div ref={listRef} role="group" aria-labelledby={`${id}-label`} aria-describedby={rest["aria-describedby"]}>
      <ul className="grid gap-2">
        {value.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and every control is controlled
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
              onKeyDown={(event) => onKeyDown(event, place)}
              className={`${inputClasses} min-w-0 flex-1`}
            />
            <EntryButtons
              name={`${itemLabel.toLowerCase()} ${place + 1}`}
              place={place}
              count={value.length}
              disabled={disabled}
              canRemove={!(keepsOne && value.length === 1)}
              onMove={(by) => move(place, by)}
              onRemove={() => remove(place)}
            />
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
        <Plus aria-hidden="true" className="size-4" />
        {addLabel}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

type MoveButtonsProps = { name: string; place: number; count: number; disabled?: boolean; onMove(by: 1 | -1): void };

/** Moves an entry of a list up or down; `name` says which one: "feature 2". */
export function MoveButtons({ name, place, count, disabled, onMove }: MoveButtonsProps) {
  return ([-1, 1] as const).map((by) => (
    <IconButton
      key={by}
      label={`Move ${name} ${by < 0 ? "up" : "down"}`}
      icon={by < 0 ? ArrowUp : ArrowDown}
      data-move={by < 0 ? "up" : "down"}
      disabled={disabled || place === (by < 0 ? 0 : count - 1)}
      onClick={() => onMove(by)}
    />
  ));
}

/** The same, and takes it away; none may be left where `canRemove` is false. */
export function EntryButtons(props: MoveButtonsProps & { canRemove?: boolean; onRemove(): void }) {
  const { name, disabled, canRemove = true, onRemove } = props;
  return (
    <>
      <MoveButtons {...props} />
      <IconButton label={`Remove ${name}`} icon={Trash2} disabled={disabled || !canRemove} onClick={onRemove} />
    </>
  );
}

/** The buttons of an entry that may have the focus after it was moved, the pressed one first. */
export const movesIn = (entry: string, by: 1 | -1): string[] =>
  (by < 0 ? ["up", "down"] : ["down", "up"]).map((way) => `${entry} [data-move="${way}"]:enabled`);

/** Entries come and go, so the element that the focus belongs to is looked up once the new ones are drawn. */
export function useFocusAfterRender() {
  const listRef = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string[]>([]);
  useEffect(() => {
    for (const selector of wanted) {
      const target = listRef.current?.querySelector<HTMLElement>(selector);
      if (target) return target.focus();
    }
  }, [wanted]);
  return { listRef, focusLater: setWanted };
}
