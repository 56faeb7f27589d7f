import { AsyncLocalStorage } from "node:async_hooks";

export type RenderNotes = {
  isIncomplete: boolean;
  until: number;
  queries: number;
};

const running = new AsyncLocalStorage<RenderNotes>();

/** Runs `work` and returns its value with the notes made during it. Its reads fail after `longest` milliseconds. */
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

/** How many milliseconds the current page may still wait for its reads; infinite outside a page. */
export const timeLeft = (): number => (running.getStore()?.until ?? Number.POSITIVE_INFINITY) - performance.now();

/** Notes that the current page lacks something that could not be read. Does nothing outside a page. */
export function noteIncomplete(): void {
  const notes = running.getStore();
  if (notes) notes.isIncomplete = true;
}

export function noteQuery(): void {
  const notes = running.getStore();
  if (notes) notes.queries += 1;
}
