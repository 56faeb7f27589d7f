import { useEffect, useEffectEvent, useRef, useState } from "react";

/** How long a date rests before it is saved, in milliseconds. */
const pause = 900;
/** A year that is being typed is the year 2, 20 and 202 before it is 2026. */
const complete = /^$|^[2-9]\d{3}-/;

/** A date while it is typed or picked. It is saved when it rests, and at once when the input is left. */
export function useDate(stored: string, onSave: (date: string) => void) {
  const [date, setDate] = useState(stored);
  const sent = useRef(stored);
  useEffect(() => {
    setDate(stored);
    sent.current = stored;
  }, [stored]);
  const save = () => {
    if (date === stored || !complete.test(date)) return;
    sent.current = date;
    onSave(date);
  };
  const saveRested = useEffectEvent(() => {
    if (date !== sent.current) save();
  });
  useEffect(() => {
    if (date === stored) return undefined;
    const timer = setTimeout(() => saveRested(), pause);
    return () => clearTimeout(timer);
  }, [date, stored]);
  return { date, setDate, leave: save };
}
