import { useEffect, useState } from "react";

/**
 * A text that is being written, kept in this tab until it is sent: a page that has to be loaded again, because the
 * network or the session was gone, still has it. `begun` is the text that nobody has written yet.
 */
export function useDraft(name: string, begun: string) {
  const [text, setText] = useState(begun);
  useEffect(() => {
    const kept = read(name);
    if (kept !== null) setText(kept);
  }, [name]);
  const write = (next: string, untouched = begun) => {
    setText(next);
    keep(name, next === untouched ? null : next);
  };
  return [text, write] as const;
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // A browser that keeps nothing has it until the page is left.
  }
}
