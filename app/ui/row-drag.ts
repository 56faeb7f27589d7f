import { type PointerEvent, useEffect, useRef, useState } from "react";

/** How near to the window's edge the page begins to move, and by how much a frame, in pixels. */
const edge = 80;
const stride = 10;

/** A row that is being dragged, and the place where it would stand. */
export type RowDrag = { from: number; to: number };

/**
 * Drags rows of a list by a handle inside of them, with a mouse, a pen or a finger. The rows keep their places until the
 * pointer lets go; Escape ends it without a move.
 */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const begin = (event: PointerEvent<HTMLElement>, from: number) => {
    const row = event.currentTarget.closest("li");
    if (!row?.parentElement || event.button !== 0 || !event.isPrimary) return;
    // No text is selected on the way.
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

/** On which side of a row the dragged one would stand. */
export function toDrop(drag: RowDrag | null, place: number): "above" | "below" | undefined {
  if (!drag || drag.to === drag.from || drag.to !== place) return undefined;
  return drag.to < drag.from ? "above" : "below";
}

type Followed = {
  row: HTMLElement;
  list: HTMLElement;
  pointer: number;
  /** Where the pointer was in the window when it began. */
  start: number;
  over(to: number): void;
  end(isDropped: boolean): void;
};

/** Lets a row follow a pointer. Returns what ends that. */
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
    if (y < edge) scrollBy(0, -stride);
    if (y > innerHeight - edge) scrollBy(0, stride);
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
  // The list takes the pointer: rows and handles are drawn anew.
  list.setPointerCapture(pointer);
  list.addEventListener("pointermove", (event) => (y = event.clientY), { signal });
  list.addEventListener("pointerup", () => finish(true), { signal });
  list.addEventListener("pointercancel", () => finish(false), { signal });
  document.addEventListener("keydown", (event) => event.key === "Escape" && finish(false), { signal });
  frame = requestAnimationFrame(draw);
  return stop;
}
