import { useState } from "react";

/** The text in a list's input that is no entry yet, and counts in the list's value; `withEntry` adds a text to entries. */
export function useTypedEntry(
  value: string[],
  onChange: (value: string[]) => void,
  withEntry: (entries: readonly string[], text: string) => string[],
) {
  const [state, setState] = useState({ typed: "", entries: value, whole: value });
  const isOurs = isSame(state.whole, value);
  const { typed, entries } = isOurs ? state : { typed: "", entries: value };
  const set = (text: string, next: readonly string[]) => {
    const whole = withEntry(next, text);
    setState({ typed: text, entries: [...next], whole });
    if (!isSame(whole, value)) onChange(whole);
  };
  return {
    typed,
    entries,
    type: (text: string) => set(text, entries),
    /** Makes an entry of a text, what is typed when none is given. */
    add: (text = typed) => set("", withEntry(entries, text)),
    /** Other entries; what is typed stays. */
    change: (next: readonly string[]) => set(typed, next),
  };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((entry, place) => entry === b[place]);
}
