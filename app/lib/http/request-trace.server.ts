import { AsyncLocalStorage } from "node:async_hooks";

export type RenderNotes = {
  isIncomplete: boolean;
  until: number;
  queries: number;
};

const running = new AsyncLocalStorage<RenderNotes>();

/** Runs `work` and returns its value with what was noted. What it reads counts as failed after `longest` milliseconds. */
export async function withNotes<T>(
  work: () => Promise<T>,
  longest = Number.POSITIVE_INFINITY,
): Promise<{ value: T; notes: RenderNotes }> {
  const around = running.getStore();
  const until = Math.min(around?.until ?? Number.POSITIVE_INFINITY, performance.now() + longest);
  const notes: RenderNotes = { isIncomplete: false, until, queries: 0 };
  try {
    return { value: await running.run(notes, work), notes };
  } finally {
    if (around) {
      around.isIncomplete ||= notes.isIncomplete;
      around.queries += notes.queries;
    }
  }
}

/** How many milliseconds the page at hand may still wait for what it reads; infinite without a page. */
export function timeLeft(): number {
  return (running.getStore()?.until ?? Number.POSITIVE_INFINITY) - performance.now();
}

/** Says that the page at hand lacks something that could not be read. Without a page it says nothing. */
export function noteIncomplete(): void {
  const notes = running.getStore();
  if (notes) notes.isIncomplete = true;
}

export function noteQuery(): void {
  const notes = running.getStore();
  if (notes) notes.queries += 1;
}
