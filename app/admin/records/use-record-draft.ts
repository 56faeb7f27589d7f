import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { AnyContentType, FormValues } from "~/content/kit/content-type.ts";
import { type Field, type FieldValue, type Follows, toFitting } from "~/content/kit/fields.ts";
import { toFingerprint } from "~/lib/fingerprint.ts";
import { toSlug } from "~/lib/slug.ts";
import { type DraftContent, listOverlaps } from "../drafts/drafting.ts";
import type { OtherState } from "../drafts/drafts.ts";
import type { Side } from "../drafts/field-choice.tsx";
import { useDraftedForm } from "../drafts/use-drafted-form.ts";
import type { LoadedRecord } from "./record-form.tsx";
import type { Conflict, FailedSave } from "./save.server.ts";

/** What differs from the form, and where its values are from. */
export type Comparison = Conflict & { isDraft?: boolean };

/** The form of a record with its draft, and with what other people have made of the record meanwhile. */
export function useRecordDraft(type: AnyContentType, loaded: LoadedRecord, failed: FailedSave | undefined) {
  const { id, drafting } = loaded;
  const { own } = drafting;
  const [opened, setOpened] = useState({ values: loaded.values, version: loaded.version });
  const [first] = useState(() => ({ ...loaded.values, ...toFitting(type, own?.changes ?? {}) }));
  /** Until it is compared, a draft that somebody else has published under keeps what it was measured against. */
  const [outdated, setOutdated] = useState(() => toOutdated(type, loaded));
  const [compared, setCompared] = useState<Comparison | null>(() => outdated && toFirstComparison(outdated, loaded));
  const form = useRecordForm({
    type,
    initial: opened.values,
    typed: failed?.typed ?? first,
    isNew: id === null,
  });
  const { values, replace } = form;
  useTaken(failed?.conflict, setCompared);

  const content = useMemo(
    () => toContent(type, { values, opened, outdated, isNew: id === null }),
    [type, values, opened, outdated, id],
  );
  const isThere = (changes: Record<string, unknown>) =>
    Object.entries(toFitting(type, changes)).every(([name, value]) => isSame(value, first[name]));
  const draft = useDraftedForm(drafting, content, isThere);
  const restore = (changes: Record<string, unknown>) => replace(toFitting(type, changes));
  const settle = (chosen: ReadonlyMap<string, Side>) => {
    if (!compared) return;
    const { theirs, version, isDraft } = compared;
    replace(Object.fromEntries(Object.entries(theirs).filter(([name]) => chosen.get(name) === "theirs")));
    if (!isDraft) {
      setOpened({ values: { ...opened.values, ...theirs }, version });
      setOutdated(null);
    }
    setCompared(null);
  };

  return {
    ...form,
    ...{ draft, compared, restore },
    version: outdated ? outdated.version : opened.version,
    discard() {
      const before = values;
      replace(opened.values);
      setOutdated(null);
      setCompared(null);
      return () => replace(before);
    },
    compare(other: OtherState, isDraft: boolean) {
      setCompared(toComparison(type, other, { values, version: opened.version }, isDraft));
    },
    settle: (chosen: ReadonlyMap<string, Side>) => void draft.takeTheirs(chosen, () => settle(chosen), restore),
    toOffered: (name: string): Side =>
      compared?.isDraft || (!outdated && isSame(values[name], opened.values[name])) ? "theirs" : "mine",
  };
}

function useTaken(conflict: Conflict | undefined, show: (conflict: Conflict) => void): void {
  const [taken, setTaken] = useState<Conflict>();
  if (!conflict || taken === conflict) return;
  setTaken(conflict);
  show(conflict);
}

type Outdated = { version: number | null; fields: string[]; bases: Record<string, string> };

function toOutdated(type: AnyContentType, { values, drafting: { own }, version }: LoadedRecord): Outdated | null {
  if (!own || own.version === version) return null;
  const fields = listOverlaps({ changes: toFitting(type, own.changes), bases: own.bases }, values);
  return fields.length > 0 ? { version: own.version, fields, bases: own.bases } : null;
}

function toFirstComparison({ fields }: Outdated, { values, version, drafting: { latest } }: LoadedRecord): Comparison {
  return { by: latest?.by ?? null, at: latest?.at ?? new Date(), version: version ?? 0, fields, theirs: values };
}

function toComparison(
  type: AnyContentType,
  other: OtherState,
  mine: { values: FormValues; version: number | null },
  isDraft: boolean,
): Comparison {
  const theirs = toFitting(type, other.values);
  const fields = Object.keys(theirs).filter((name) => !isSame(theirs[name], mine.values[name]));
  const version = other.version ?? mine.version ?? 0;
  return { by: other.by, at: new Date(other.at), version, fields, theirs, isDraft };
}

type Typed = {
  values: FormValues;
  opened: { values: FormValues; version: number | null };
  outdated: Outdated | null;
  isNew: boolean;
};

function toContent(type: AnyContentType, { values, opened, outdated, isNew }: Typed): DraftContent | null {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, opened.values[name]));
  if (changed.length === 0) return null;
  const toBase = (name: string) => {
    const kept = outdated?.fields.includes(name) ? outdated.bases[name] : undefined;
    return kept ?? toFingerprint(opened.values[name]);
  };
  return {
    changes: { ...(isNew && toOffered(type, opened.values)), ...Object.fromEntries(changed) },
    bases: Object.fromEntries(changed.map(([name]) => [name, toBase(name)])),
    version: outdated ? outdated.version : opened.version,
    isNew,
    title: String(values[type.title] ?? "").slice(0, 300),
  };
}

/** What a new form is opened with beyond its type's own beginnings, its author say. Times are of the moment. */
function toOffered(type: AnyContentType, values: FormValues): FormValues {
  const isOffered = ([name, value]: [string, unknown]) =>
    type.fields[name]?.kind !== "dateTime" && !isSame(value, type.fields[name]?.initial);
  return Object.fromEntries(Object.entries(values).filter(isOffered));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type Form = {
  type: AnyContentType;
  initial: FormValues;
  typed?: FormValues;
  isNew: boolean;
};

/** The values of a form while they are typed, with those that follow from others (admin.txt §4, decision 29). */
export function useRecordForm({ type, initial, typed, isNew }: Form) {
  const [values, setValues] = useState(typed ?? initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(initial), [values, initial]);

  /** Puts other values in their places, as if they had been typed; nothing follows from them. */
  const replace = (others: FormValues) => {
    setTouched(new Set([...touched, ...Object.keys(others)]));
    setValues((before) => ({ ...before, ...others }));
  };
  const change = (name: string, value: FieldValue) => {
    const nowTouched = new Set(touched).add(name);
    setTouched(nowTouched);
    setValues((before) => followUp({ type, initial, isNew }, { ...before, [name]: value }, name, nowTouched));
  };
  return { values, change, replace, isDirty };
}

function followUp(form: Form, values: FormValues, changed: string, touched: ReadonlySet<string>): FormValues {
  let next = values;
  for (const [name, field] of Object.entries(form.type.fields)) {
    const follows = "follows" in field ? field.follows : undefined;
    if (follows?.field !== changed || touched.has(name) || !isFollowing(follows, form, name)) continue;
    next = { ...next, [name]: toFollowing(field, String(next[changed] ?? "")) };
  }
  return next;
}

function isFollowing({ mode }: Follows, { isNew, initial }: Form, name: string): boolean {
  if (mode === "always") return true;
  return mode === "create" ? isNew : initial[name] === "";
}

function toFollowing(field: Field, text: string): string {
  return field.kind === "slug" ? toSlug(text, field.rule) : text;
}

/**
 * A key for the form of an item, so that another item or version is another form. While something is typed that was not
 * sent, a version that came by itself (somebody else's save, read by the way) leaves the form as it is. Also returns how
 * the form says that something is typed.
 */
export function useOpenedKey(id: string | null | undefined, version: number | null | undefined) {
  const place = useLocation().key;
  const [isDirty, setDirty] = useState(false);
  const [opened, setOpened] = useState({ id, version, place });
  const isOther = opened.id !== id || opened.version !== version;
  const stays = isOther && isDirty && opened.id === id && opened.place === place;
  if (!stays && (isOther || opened.place !== place)) setOpened({ id, version, place });
  return [`${opened.id}-${opened.version}`, setDirty] as const;
}
