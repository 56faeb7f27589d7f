import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** In milliseconds. */
const every = 3_000;

/** What this hook reads of something that goes out. */
type UnderWay = { status: string; dueAt: Date };

/** Reads a screen again every few seconds while something on it is about to be sent; not while nobody looks at it. */
export function useFollow(rows: readonly UnderWay[]): void {
  const { revalidate, state } = useRevalidator();
  const isMoving = rows.some(({ status, dueAt }) => status === "sending" || (status === "waiting" && isDue(dueAt)));
  useEffect(() => {
    if (!isMoving || state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, every);
    return () => clearTimeout(timer);
  }, [isMoving, state, revalidate]);
}

function isDue(dueAt: Date): boolean {
  return dueAt.getTime() <= Date.now() + every;
}
