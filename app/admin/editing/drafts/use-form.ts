import { useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Draft } from "~/data/changes/drafts.server.ts";
import { listOverlaps, toFingerprint } from "~/lib/text/fingerprint.ts";
import type { DraftContext, Side } from "./draft-context.ts";
import type { OtherState } from "./drafts.ts";
import { useDraftedForm } from "./use-drafted-form.ts";

/** Opened values, and which of them were typed by hand. */
export type Typed<V> = { opened: V; changed: ReadonlySet<string>; touched: ReadonlySet<string> };

/** The fields of a form: of a record, a page, a file, or settings. */
export type FormFields<V> = {
  /** Singular in sentences: "post". */
  one: string;
  toLabel(name: string): string;
  toText(name: string, value: unknown): string;
  /** Those of a draft's values for which the form still has a field. */
  toFitting(changes: Record<string, unknown>): Partial<V>;
  toTitle?(values: V): string;
  follow?(values: V, typed: Typed<V>): V;
  /** Whether others' drafts and saves can be viewed (drafts.ts). */
  isComparable?: boolean;
};

export type ValueNote = { by: string | null; at: Date };

/** Another user saved first: who, when, and the values that a save would replace. */
export type Conflict = {
  by: string | null;
  at: Date;
  version: number;
  theirs: Record<string, unknown>;
  /** For values that are saved one by one: who changed each; null for a removed one. */
  notes?: Record<string, ValueNote | null>;
};

/** The values that differ from the form by field, and their origin. */
export type Comparison<V> = Omit<Conflict, "theirs"> & { theirs: Partial<V>; fields: string[]; isDraft?: boolean };

/** The initial state of a form; a new item has no version. `begun`: a new item's values beyond its type's defaults. */
export type LoadedForm<V> = {
  values: V;
  version: number | null;
  drafting: DraftContext;
  begun?: Partial<V>;
  notes?: Conflict["notes"];
};

/** A form with its draft, and with other users' changes of its item. `failed`: the result of the last save. */
export function useForm<V extends object>(
  fields: FormFields<V>,
  loaded: LoadedForm<V>,
  failed: { typed?: V; conflict?: Conflict } = {},
) {
  const { drafting, begun } = loaded;
  const [opened, setOpened] = useState({ values: loaded.values, version: loaded.version });
  const [first] = useState(() => ({ ...loaded.values, ...fields.toFitting(drafting.own?.changes ?? {}) }));
  const [values, setValues] = useState<V>(failed.typed ?? first);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** Until it is compared, a draft with newer published values keeps the version it was based on. */
  const [outdated, setOutdated] = useState(() => toOutdated(fields, loaded));
  const [compared, setCompared] = useState(() => outdated && toFirstComparison(outdated, loaded));
  const compareWith = (conflict: Omit<Comparison<V>, "theirs" | "fields">, theirs: Partial<V>): Comparison<V> => ({
    ...{ ...conflict, theirs },
    fields: Object.keys(theirs).filter((name) => !isSame(at(theirs, name), at(values, name))),
  });
  useEach(failed.conflict, ({ theirs, ...rest }) => setCompared(compareWith(rest, fields.toFitting(theirs))));
  const title = (fields.toTitle?.(values) ?? "").slice(0, 300);
  const content = useMemo(
    () => toContent({ values, opened, outdated, begun, title, isNew: drafting.isNew }),
    [values, opened, outdated, begun, title, drafting.isNew],
  );
  const isInForm = (changes: Record<string, unknown>) =>
    Object.entries(fields.toFitting(changes)).every(([name, value]) => isSame(value, at(first, name)));
  /** Sets other values as if they had been typed; no field follows them. */
  const replace = (others: Partial<V>) => {
    setTouched(new Set([...touched, ...Object.keys(others)]));
    setValues((before) => ({ ...before, ...others }));
  };
  const restore = (changes: Record<string, unknown>) => replace(fields.toFitting(changes));
  const draft = useDraftedForm(drafting, content, { isInForm, restore });
  const settle = (chosen: ReadonlyMap<string, Side>) => {
    if (!compared) return;
    const { theirs, version, isDraft } = compared;
    replace(pick(theirs, (name) => chosen.get(name) === "theirs"));
    if (!isDraft) {
      setOpened({ values: { ...opened.values, ...theirs }, version });
      setOutdated(null);
    }
    setCompared(null);
  };

  /** After a save, the saved values are the opened ones; text typed since stays. */
  const follow = useEffectEvent(() => {
    if (loaded.version === opened.version || outdated || (compared && !compared.isDraft)) return;
    const sent = draft.autosaver.takeSent();
    const stays = (name: string) => !isSame(at(values, name), at({ ...opened.values, ...sent }, name));
    const isChanged = (name: string) => !isSame(at(loaded.values, name), at(opened.values, name));
    const isClash = (name: string) =>
      stays(name) && isChanged(name) && !isSame(at(values, name), at(loaded.values, name));
    // The next save reports the other user's change.
    if (!sent && Object.keys(values).some(isClash)) return;
    setOpened({ values: loaded.values, version: loaded.version });
    setValues({ ...loaded.values, ...pick(values, stays) });
    setTouched(new Set());
  });
  // A key pressed between the drawing and a later effect would be overwritten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the loaded version changes
  useLayoutEffect(() => follow(), [loaded.version]);

  return {
    ...draft,
    ...{ fields, values, opened: opened.values, compared, restore },
    isDirty: content !== null,
    version: outdated ? outdated.version : opened.version,
    change(changes: Partial<V>) {
      const changed = new Set(Object.keys(changes));
      const nowTouched = new Set([...touched, ...changed]);
      setTouched(nowTouched);
      setValues((before) => {
        const next = { ...before, ...changes };
        return fields.follow?.(next, { opened: opened.values, changed, touched: nowTouched }) ?? next;
      });
    },
    discard() {
      const before = values;
      replace(opened.values);
      setOutdated(null);
      setCompared(null);
      return () => replace(before);
    },
    compare({ values: theirs, by, at: when, version }: OtherState, isDraft: boolean) {
      const other = { by, at: new Date(when), version: version ?? opened.version ?? 0, isDraft };
      setCompared(compareWith(other, fields.toFitting(theirs)));
    },
    settle(chosen: ReadonlyMap<string, Side>) {
      // A save pressed meanwhile names what was settled.
      const settleNow = () => flushSync(() => settle(chosen));
      draft.autosaver.precede(draft.takeTheirs(chosen, settleNow));
    },
    toOffered: (name: string): Side =>
      compared?.isDraft || (!outdated && isSame(at(values, name), at(opened.values, name))) ? "theirs" : "mine",
  };
}

/** What DraftParts needs from a form with any fields. */
export type AnyForm = Omit<ReturnType<typeof useForm<object>>, "fields" | "change" | "values" | "opened"> & {
  fields: Pick<FormFields<never>, "one" | "toLabel" | "toText" | "isComparable">;
  values: object;
};

function useEach<T extends object>(given: T | undefined, take: (given: T) => void): void {
  const [taken, setTaken] = useState<T>();
  if (!given || taken === given) return;
  setTaken(given);
  take(given);
}

type Outdated = { version: number | null; fields: string[]; bases: Record<string, string> };

function toOutdated<V extends object>(fields: FormFields<V>, { values, drafting }: LoadedForm<V>): Outdated | null {
  const { own } = drafting;
  if (!own || own.isNew) return null;
  const changes = { ...fields.toFitting(own.changes) };
  const overlaps = listOverlaps({ changes, bases: own.bases }, { ...values } as Record<string, unknown>);
  return overlaps.length > 0 ? { version: own.version, fields: overlaps, bases: own.bases } : null;
}

function toFirstComparison<V extends object>({ fields }: Outdated, loaded: LoadedForm<V>): Comparison<V> {
  const { values, version, notes, drafting } = loaded;
  const { by = null, at: when = new Date() } = drafting.latest ?? {};
  const theirs = pick(values, (name) => fields.includes(name));
  return { by, at: when, version: version ?? 0, fields, theirs, notes };
}

type Kept = {
  values: object;
  opened: { values: object; version: number | null };
  outdated: Outdated | null;
  begun: object | undefined;
  title: string;
  isNew: boolean;
};

function toContent({ values, opened, outdated, begun, title, isNew }: Kept): Draft | null {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, at(opened.values, name)));
  if (changed.length === 0) return null;
  const toBase = (name: string) =>
    (outdated?.fields.includes(name) ? outdated.bases[name] : undefined) ?? toFingerprint(at(opened.values, name));
  return {
    changes: { ...begun, ...Object.fromEntries(changed) },
    bases: Object.fromEntries(changed.map(([name]) => [name, toBase(name)])),
    version: outdated ? outdated.version : opened.version,
    ...{ isNew, title },
  };
}

function at(values: object, name: string): unknown {
  return (values as Record<string, unknown>)[name];
}

function pick<V extends object>(values: V, isMeant: (name: string) => boolean): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isMeant(name))) as Partial<V>;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
