import { AsyncLocalStorage } from "node:async_hooks";

/** What happened while a page was made or a form was carried out. */
export type RenderNotes = {
  isIncomplete: boolean;
  until: number;
  queries: number;
  /** When the last query that writes was done, by performance.now(); null while there was none. */
  wroteAt: number | null;
  shownAt: Map<string, string>;
  isHidden: boolean;
};

const running = new AsyncLocalStorage<RenderNotes>();

/**
 * Runs `work` and returns its value with what was noted on the way; what is noted around it has that too. What it reads
 * has to be there after `longest` milliseconds, or counts as failed. Rejects when `work` does.
 */
export async function withNotes<T>(
  work: () => Promise<T>,
  longest = Number.POSITIVE_INFINITY,
): Promise<{ value: T; notes: RenderNotes }> {
  const around = running.getStore();
  const until = Math.min(around?.until ?? Number.POSITIVE_INFINITY, performance.now() + longest);
  const notes: RenderNotes = {
    isIncomplete: false,
    until,
    queries: 0,
    wroteAt: null,
    shownAt: new Map(),
    isHidden: false,
  };
  try {
    return { value: await running.run(notes, work), notes };
  } finally {
    if (around) addNotes(around, notes);
  }
}

function addNotes(around: RenderNotes, { isIncomplete, queries, wroteAt, shownAt, isHidden }: RenderNotes): void {
  around.isIncomplete ||= isIncomplete;
  around.isHidden ||= isHidden;
  around.queries += queries;
  around.wroteAt = wroteAt ?? around.wroteAt;
  for (const [path, name] of shownAt) around.shownAt.set(path, name);
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

/** Counts a query for the page at hand, and remembers when one has written. */
export function noteQuery(text: string): void {
  const notes = running.getStore();
  if (!notes) return;
  notes.queries += 1;
  if (/^\s*(insert|update|delete|with)\b/i.test(text)) notes.wroteAt = performance.now();
}

/** Says where a row that was changed has its public page. */
export function noteShownAt(path: string, name: string): void {
  running.getStore()?.shownAt.set(path, name);
}

/** Says that the row which was changed is on no public page, neither before nor after: a draft. */
export function noteHidden(): void {
  const notes = running.getStore();
  if (notes) notes.isHidden = true;
}
