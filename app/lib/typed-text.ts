type Typed = { seen: string; value: string };

const toKey = (source: string) => `staff-typed ${source}`;

/** Keeps what is typed until it is saved or cancelled, also when the page is left or crashes. */
export function keepTyped(source: string, typed: Typed): void {
  try {
    localStorage.setItem(toKey(source), JSON.stringify(typed));
  } catch {
    // Storage can be forbidden or full; the page asks before it is left.
  }
}

/** What was typed over this very text and neither saved nor cancelled; null for nothing. */
export function recallTyped(source: string, seen: string): string | null {
  try {
    const kept: Typed = JSON.parse(localStorage.getItem(toKey(source)) ?? "null");
    return kept?.seen === seen && kept.value !== seen ? kept.value : null;
  } catch {
    return null;
  }
}

export function forgetTyped(source: string): void {
  try {
    localStorage.removeItem(toKey(source));
  } catch {
    // Nothing was kept.
  }
}
