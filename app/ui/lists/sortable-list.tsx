import { GripVertical } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { useRows } from "../inputs/list-input.tsx";
import { recordListClasses } from "./record-list.tsx";

/** The classes of a sortable row and of its handle. The row under a dragged one shows where it would go. */
export const sortRowClasses =
  "data-dragged:relative data-dragged:z-2 data-dragged:rounded-control data-dragged:bg-raised-2 data-dragged:opacity-85 data-dragged:shadow-floating data-[drop=above]:shadow-[inset_0_3px_0_var(--bus)] data-[drop=below]:shadow-[inset_0_-3px_0_var(--bus)]";
export const sortHandleClasses =
  "sort-handle -my-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted in-[[data-dragged]]:cursor-grabbing [&_svg]:size-5";

/** A row that can be moved. `note` is beside its title. */
export type SortableItem = { id: string; title: string; note?: ReactNode };

type SortableListProps = {
  label: string;
  items: readonly SortableItem[];
  onMove(id: string, to: number): void;
  onAskPlace(id: string): void;
};

/** Sortable rows: by their handle with a pointer, by their buttons with any device. */
export function SortableList({ label, items, onMove, onAskPlace }: SortableListProps) {
  const idOf = (place: number) => items[place]?.id ?? "";
  const { listRef, move, buttonsOf, status } = useRows({
    count: items.length,
    nameOf: (place) => items[place]?.title ?? "",
    isNamed: true,
    onMove: (from, to) => onMove(idOf(from), to),
    onAskPlace: (place) => onAskPlace(idOf(place)),
  });
  const { drag, begin } = useRowDrag(move);
  return (
    <div ref={listRef}>
      <ol aria-label={label} className={recordListClasses}>
        {items.map(({ id, title, note }, place) => (
          <li
            key={id}
            data-sort={id}
            data-entry={place}
            data-dragged={drag?.from === place || undefined}
            data-drop={toDropSide(drag, place)}
            className={`${sortRowClasses} flex items-center gap-2 py-(--row-pad) ps-2 pe-5 max-md:ps-1 max-md:pe-2`}
          >
            <span aria-hidden="true" className={sortHandleClasses} onPointerDown={(event) => begin(event, place)}>
              <Icon of={GripVertical} />
            </span>
            <span aria-hidden="true" className="min-w-[2ch] shrink-0 text-end text-muted tabular-nums">
              {place + 1}
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
              <bdi className="record-title">{title}</bdi>
              {note}
            </span>
            <span className="flex shrink-0">{buttonsOf(place)}</span>
          </li>
        ))}
      </ol>
      {status}
    </div>
  );
}

/** The distance to the window's edge where scrolling starts, and its speed per frame, in pixels. */
const scrollEdgePx = 80;
const scrollStepPx = 10;

/** A dragged row, and its future position. */
export type RowDrag = { from: number; to: number };

/** Drags rows by their handle. They keep their places until the pointer is released; Escape cancels. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const begin = (event: PointerEvent<HTMLElement>, from: number) => {
    const row = event.currentTarget.closest("li");
    if (!row?.parentElement || event.button !== 0 || !event.isPrimary) return;
    // Prevents text selection while dragging.
    event.preventDefault();
    stop.current?.();
    let to = from;
    const over = (next: number) => {
      to = next;
      setDrag((before) => (before?.to === next ? before : { from, to: next }));
    };
    const end = (isDropped: boolean) => {
      stop.current = undefined;
      setDrag(null);
      if (isDropped) onMove(from, to);
    };
    stop.current = follow({ row, list: row.parentElement, pointer: event.pointerId, start: event.clientY, over, end });
  };
  return { drag, begin };
}

/** The side of a row where the dragged one would go. */
export function toDropSide(drag: RowDrag | null, place: number): "above" | "below" | undefined {
  if (!drag || drag.to === drag.from || drag.to !== place) return undefined;
  return drag.to < drag.from ? "above" : "below";
}

type Followed = {
  row: HTMLElement;
  list: HTMLElement;
  pointer: number;
  start: number;
  over(to: number): void;
  end(isDropped: boolean): void;
};

function follow({ row, list, pointer, start, over, end }: Followed): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const rows = [...list.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const top = scrollY;
  const middles = rows.map((other) => other.getBoundingClientRect()).map(({ top: y, height }) => y + height / 2);
  let y = start;
  let frame = 0;
  const draw = () => {
    if (y < scrollEdgePx) scrollBy(0, -scrollStepPx);
    if (y > innerHeight - scrollEdgePx) scrollBy(0, scrollStepPx);
    const by = y - start + scrollY - top;
    row.style.translate = `0 ${by}px`;
    const middle = (middles[from] ?? 0) + by;
    over(middles.filter((other, index) => index !== from && other < middle).length);
    frame = requestAnimationFrame(draw);
  };
  const stop = () => {
    ends.abort();
    cancelAnimationFrame(frame);
    row.style.translate = "";
  };
  const finish = (isDropped: boolean) => {
    stop();
    end(isDropped);
  };
  // The list captures the pointer, because rows and handles are rendered again.
  list.setPointerCapture(pointer);
  list.addEventListener("pointermove", (event) => (y = event.clientY), { signal });
  list.addEventListener("pointerup", () => finish(true), { signal });
  list.addEventListener("pointercancel", () => finish(false), { signal });
  document.addEventListener("keydown", (event) => event.key === "Escape" && finish(false), { signal });
  frame = requestAnimationFrame(draw);
  return stop;
}
