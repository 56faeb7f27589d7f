import { useState } from "react";
import type { ReplyPromise } from "~/content/reply-promise.ts";

/** The promise as it was opened. */
export type LoadedPromise = ReplyPromise & { version: number };

/** A day of the week while it is edited: its times stay while it is closed. */
export type DayDraft = { isOpen: boolean; from: string; to: string };

/** The settings while they are changed. */
export function usePromiseForm(promise: LoadedPromise) {
  const first = { counts: promise.counts, week: promise.week.map(toDraft), holidays: [...promise.holidays] };
  const [values, setValues] = useState(first);
  const set = <Name extends keyof typeof values>(name: Name) => {
    return (value: (typeof values)[Name]) => setValues((before) => ({ ...before, [name]: value }));
  };
  return {
    ...values,
    setCounts: set("counts"),
    setWeek: set("week"),
    setHolidays: set("holidays"),
    isDirty: JSON.stringify(values) !== JSON.stringify(first),
  };
}

/** Midnight at the end of a day is 24:00 to the clock and 00:00 to a browser's input. */
function toDraft(hours: ReplyPromise["week"][number]): DayDraft {
  if (!hours) return { isOpen: false, from: "08:00", to: "20:00" };
  return { isOpen: true, from: hours.from, to: hours.to === "24:00" ? "00:00" : hours.to };
}
