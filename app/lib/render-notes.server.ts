import { AsyncLocalStorage } from "node:async_hooks";

/** What happened while a page was made. */
export type RenderNotes = {
  /** Whether something that belongs to the page could not be read, so that it shows less or something else. */
  isIncomplete: boolean;
  /** Queries sent to the database. */
  queries: number;
};

const running = new AsyncLocalStorage<RenderNotes>();

/** Runs `work` and returns its value with what was noted on the way. Rejects when `work` does. */
export async function withNotes<T>(work: () => Promise<T>): Promise<{ value: T; notes: RenderNotes }> {
  const notes: RenderNotes = { isIncomplete: false, queries: 0 };
  const value = await running.run(notes, work);
  return { value, notes };
}

/** Says that the page at hand lacks something that could not be read. Without a page it says nothing. */
export function noteIncomplete(): void {
  const notes = running.getStore();
  if (notes) notes.isIncomplete = true;
}

/** Counts a query for the page at hand. */
export function noteQuery(): void {
  const notes = running.getStore();
  if (notes) notes.queries += 1;
}
