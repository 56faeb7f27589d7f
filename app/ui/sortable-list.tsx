import { ArrowDown, ArrowUp, GripVertical, ListOrdered } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { useFocusAfterRender } from "./list-input.tsx";
import { recordClasses, recordListClasses, recordTitleClasses } from "./record-list.tsx";
import { toDrop, useRowDrag } from "./row-drag.ts";

/** The classes of a row that is put into order, and of its handle. What it lies over shows where it would stand. */
export const sortRowClasses =
  "data-dragged:relative data-dragged:z-2 data-dragged:rounded-control data-dragged:bg-raised-2 data-dragged:opacity-85 data-dragged:shadow-floating data-[drop=above]:shadow-[inset_0_3px_0_var(--bus)] data-[drop=below]:shadow-[inset_0_-3px_0_var(--bus)]";
export const sortHandleClasses =
  "sort-handle -my-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted in-[[data-dragged]]:cursor-grabbing [&_svg]:size-5";

/** A row that can be moved. `note` stands beside its title. */
export type SortableItem = { id: string; title: string; note?: ReactNode };

type SortableListProps = {
  label: string;
  items: readonly SortableItem[];
  /** Puts an item at a place, 0 for the first. */
  onMove(id: string, to: number): void;
  /** Asks for a place by its number. */
  onAskPlace(id: string): void;
};

/** Rows that are put into order: by their handle with a pointer, by their buttons with anything. */
export function SortableList({ label, items, onMove, onAskPlace }: SortableListProps) {
  const { listRef, focusLater } = useFocusAfterRender();
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to) return;
    onMove(item.id, to);
    setSaid(`${item.title} moved to place ${to + 1} of ${items.length}`);
  };
  const step = (from: number, by: 1 | -1) => {
    move(from, from + by);
    const ways = by < 0 ? ["up", "down"] : ["down", "up"];
    focusLater(ways.map((way) => `[data-sort="${items[from]?.id}"] [data-move="${way}"]:enabled`));
  };
  const { drag, begin } = useRowDrag(move);
  return (
    <div ref={listRef}>
      <ol aria-label={label} className={recordListClasses}>
        {items.map(({ id, title, note }, place) => (
          <li
            key={id}
            data-sort={id}
            data-dragged={drag?.from === place || undefined}
            data-drop={toDrop(drag, place)}
            className={`${recordClasses} ${sortRowClasses} items-center gap-2! ps-2 pe-5 max-md:ps-1 max-md:pe-2`}
          >
            <span aria-hidden="true" className={sortHandleClasses} onPointerDown={(event) => begin(event, place)}>
              <GripVertical strokeWidth={1.75} />
            </span>
            <span aria-hidden="true" className="min-w-[2ch] shrink-0 text-end text-muted tabular-nums">
              {place + 1}
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
              <bdi className={recordTitleClasses}>{title}</bdi>
              {note}
            </span>
            <span className="flex shrink-0">
              <IconButton
                label={`Move ${title} up`}
                icon={ArrowUp}
                data-move="up"
                disabled={place === 0}
                onClick={() => step(place, -1)}
              />
              <IconButton
                label={`Move ${title} down`}
                icon={ArrowDown}
                data-move="down"
                disabled={place === items.length - 1}
                onClick={() => step(place, 1)}
              />
              <IconButton label={`Move ${title} to position…`} icon={ListOrdered} onClick={() => onAskPlace(id)} />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
