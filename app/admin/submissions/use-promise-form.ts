import { useMemo, useState } from "react";
import type { ReplyPromise } from "~/content/reply-promise.ts";
import { toFingerprint } from "~/lib/fingerprint.ts";
import type { DraftContent, Drafting } from "../drafts/drafting.ts";
import type { ChoiceRow, Side } from "../drafts/field-choice.tsx";
import type { PromiseConflict } from "./save-promise.server.ts";

export type LoadedPromise = ReplyPromise & { version: number };

type Values = { counts: ReplyPromise["counts"]; holidays: ReplyPromise["holidays"][number][] };

const names = ["counts", "holidays"] as const;

/** The settings while they are changed. `conflict` is what somebody else has saved since, as a save brought it back. */
export function usePromiseForm(promise: LoadedPromise, { own }: Drafting, conflict: PromiseConflict | undefined) {
  const [opened, setOpened] = useState(() => ({ values: toValues(promise), version: promise.version }));
  const [values, setValues] = useState<Values>(() => ({ ...opened.values, ...toFitting(own?.changes ?? {}) }));
  const [settled, setSettled] = useState<PromiseConflict>();
  const set = <Name extends keyof Values>(name: Name) => {
    return (value: Values[Name]) => setValues((before) => ({ ...before, [name]: value }));
  };
  const content = useMemo(() => toContent(values, opened.values, opened.version), [values, opened]);
  const compared = conflict && conflict !== settled ? conflict : null;
  const theirs = useMemo(() => compared && toValues(compared.theirs), [compared]);
  return {
    ...values,
    content,
    version: opened.version,
    compared: compared && { ...compared, rows: theirs ? toRows(values, theirs, opened.values) : [] },
    settle(chosen: ReadonlyMap<string, Side>) {
      if (!compared || !theirs) return;
      const taken = names.filter((name) => chosen.get(name) === "theirs").map((name) => [name, theirs[name]]);
      setValues((before) => ({ ...before, ...Object.fromEntries(taken) }));
      setOpened({ values: theirs, version: compared.theirs.version });
      setSettled(compared);
    },
    setCounts: set("counts"),
    setHolidays: set("holidays"),
    restore: (changes: Record<string, unknown>) => setValues((before) => ({ ...before, ...toFitting(changes) })),
    discard: () => {
      setValues(opened.values);
      return () => setValues(values);
    },
    isThere: (changes: Record<string, unknown>) =>
      Object.entries(toFitting(changes)).every(([name, value]) => isSame(value, values[name as keyof Values])),
    isDirty: content !== null,
  };
}

function toValues({ counts, holidays }: ReplyPromise): Values {
  return { counts, holidays: [...holidays] };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export const promiseLabels: Record<string, string> = {
  counts: "Which hours count",
  holidays: "Holidays",
};

function toRows(mine: Values, theirs: Values, opened: Values): ChoiceRow[] {
  return names
    .filter((name) => toText(mine, name) !== toText(theirs, name))
    .map((name) => ({
      ...{ name, label: promiseLabels[name] ?? name, mine: toText(mine, name), theirs: toText(theirs, name) },
      offered: isSame(mine[name], opened[name]) ? "theirs" : "mine",
    }));
}

function toText({ counts, holidays }: Values, name: (typeof names)[number]): string {
  if (name === "counts") return counts === "working" ? "In working hours" : "All the time";
  return holidays.map((day) => `${day.date} ${day.name}`.trim()).join(", ");
}

function toContent(values: Values, published: Values, version: number): DraftContent | null {
  const changed = names.filter((name) => !isSame(values[name], published[name]));
  if (changed.length === 0) return null;
  return {
    changes: Object.fromEntries(changed.map((name) => [name, values[name]])),
    bases: Object.fromEntries(changed.map((name) => [name, toFingerprint(published[name])])),
    ...{ version, isNew: false, title: "" },
  };
}

function toFitting({ counts, holidays }: Record<string, unknown>): Partial<Values> {
  const hasTexts = (value: unknown, ...names: string[]) =>
    names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === "string");
  return {
    ...((counts === "working" || counts === "calendar") && { counts }),
    ...(Array.isArray(holidays) &&
      holidays.every((holiday) => hasTexts(holiday, "date", "name")) && { holidays: holidays as Values["holidays"] }),
  };
}
