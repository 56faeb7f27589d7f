import { readStored, store } from "./stored.ts";

type Typed = { seen: string; value: string };

const toKey = (source: string) => `staff-typed ${source}`;

/** Keeps what is typed until it is saved or cancelled, also when the page is left or crashes. */
export const keepTyped = (source: string, typed: Typed): void => store(toKey(source), typed, "browser");

/** What was typed over this very text and neither saved nor cancelled; null for nothing. */
export function recallTyped(source: string, seen: string): string | null {
  const kept = readStored<Typed>(toKey(source), "browser");
  return kept?.seen === seen && kept.value !== seen ? kept.value : null;
}

export const forgetTyped = (source: string): void => store(toKey(source), null, "browser");
