import { useEffect, useState } from "react";

/**
 * A date while it is typed. A browser reports every part of it as a date of its own, so it is saved when the input is
 * left, and not before.
 */
export function useDate(stored: string, onSave: (date: string) => void) {
  const [date, setDate] = useState(stored);
  useEffect(() => setDate(stored), [stored]);
  const save = () => {
    if (date !== stored) onSave(date);
  };
  return { date, setDate, save };
}
