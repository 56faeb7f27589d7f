import { useMemo, useRef, useState } from "react";
import { listKnownSections } from "~/content/editable-pages.ts";
import {
  isValueKey,
  toValueEntries,
  toValueTexts,
  toValueTextsOf,
  type ValueEntry,
  valuesField,
  valuesPage,
} from "~/content/value-list.ts";
import type { SectionConflict, SectionRow } from "~/data/page-sections.server.ts";
import type { Drafting } from "../drafts/drafting.ts";
import type { Side } from "../drafts/field-choice.tsx";
import { listOutdated, toPageDraft, toTextChanges } from "./page-draft.ts";

type Stored = ReadonlyMap<string, { value: string; version: number }>;
/** A core value in the editor, where it keeps its id while it is moved. */
export type EditedValue = ValueEntry & { id: number };
type Typed = { texts: Readonly<Record<string, string>>; entries: readonly EditedValue[] };

/** Everything that the editor of a page knows while somebody works in it. */
export function useSections(pageSlug: string, loaded: readonly SectionRow[], { own, latest }: Drafting) {
  const isListed = (key: string) => pageSlug === valuesPage && isValueKey(key);
  const known = useMemo(() => listKnownSections(pageSlug).filter(({ key }) => !isValueKey(key)), [pageSlug]);
  // Texts under which somebody has published something else than what an own draft was typed over.
  const [outdated] = useState(() => listOutdated(own, loaded, isListed));
  const [stored, setStored] = useState<Stored>(() => toStored(loaded, outdated));
  const [typed, setTyped] = useState<Typed>(() => {
    const texts = Object.fromEntries([
      ...known.map(({ key }) => [key, ""]),
      ...loaded.filter(({ key }) => !isListed(key)).map(({ key, value }) => [key, value]),
    ]);
    const published = { texts, entries: pageSlug === valuesPage ? toEdited(stored) : [] };
    return withChanges(published, own?.changes ?? {});
  });
  const [conflicts, setConflicts] = useState<readonly SectionConflict[]>(outdated);
  const sent = useRef(typed);

  const changed = useMemo(() => listChanged(pageSlug, stored, typed), [pageSlug, stored, typed]);
  const version = latest?.version ?? null;
  const content = useMemo(
    () => toPageDraft({ changed, typed, stored, version, own, open: conflicts.map(({ field }) => field) }),
    [changed, typed, stored, version, own, conflicts],
  );

  const settle = (fields: readonly string[], rows: readonly SectionRow[], isShown: (field: string) => boolean) => {
    const covers = (key: string) => fields.includes(isListed(key) ? valuesField : key);
    const fresh = toStored(rows.filter(({ key }) => covers(key)));
    const merged = new Map([...[...stored].filter(([key]) => !covers(key)), ...fresh]);
    setStored(merged);
    setTyped((before) => {
      const shown = fields.filter(isShown);
      const texts = shown.filter((field) => field !== valuesField).map((key) => [key, fresh.get(key)?.value ?? ""]);
      const entries = shown.includes(valuesField) ? toEdited(merged, before.entries) : before.entries;
      return { texts: { ...before.texts, ...Object.fromEntries(texts) }, entries };
    });
  };

  return {
    stored,
    changed,
    conflicts,
    content,
    ...typed,
    offered: known.filter(({ key }) => !loaded.some((row) => row.key === key)),
    isDirty: changed.length > 0,
    change: (key: string, value: string) =>
      setTyped((before) => ({ ...before, texts: { ...before.texts, [key]: value } })),
    changeEntries: (entries: readonly EditedValue[]) => setTyped((before) => ({ ...before, entries })),
    send: () => {
      sent.current = typed;
      setConflicts([]);
    },
    receive: (rows: readonly SectionRow[]) => {
      const before = sent.current;
      const isSame = (field: string) =>
        field === valuesField ? typed.entries === before.entries : typed.texts[field] === before.texts[field];
      settle(listChanged(pageSlug, stored, before), rows, isSame);
    },
    clash: setConflicts,
    restore: (changes: Record<string, unknown>) => setTyped((before) => withChanges(before, changes)),
    discard: () => {
      const before = typed;
      const texts = Object.fromEntries(Object.keys(typed.texts).map((key) => [key, stored.get(key)?.value ?? ""]));
      setTyped({ texts, entries: pageSlug === valuesPage ? toEdited(stored, typed.entries) : [] });
      setConflicts([]);
      return () => setTyped(before);
    },
    resolve: (toSide: (field: string) => Side) => {
      const rows = conflicts.flatMap(({ theirs }) => theirs);
      settle(
        conflicts.map(({ field }) => field),
        rows,
        (field) => toSide(field) === "theirs",
      );
      setConflicts([]);
    },
  };
}

/** The state of the editor with the ways to change it. */
export type Sections = ReturnType<typeof useSections>;

/** Texts of conflicts that are not decided have no version that a save could name. */
function toStored(rows: readonly SectionRow[], outdated: readonly SectionConflict[] = []): Stored {
  const open = new Set(outdated.flatMap(({ theirs }) => theirs.map(({ key }) => key)));
  return new Map(rows.map(({ key, value, version }) => [key, { value, version: open.has(key) ? 0 : version }]));
}

function withChanges({ texts, entries }: Typed, changes: Record<string, unknown>): Typed {
  const values = toValueTextsOf(changes[valuesField]);
  const edited = values && toValueEntries(values).map((entry, id) => ({ ...entry, id }));
  return { texts: { ...texts, ...toTextChanges(changes, texts) }, entries: edited ?? entries };
}

function toEdited(stored: Stored, before: readonly EditedValue[] = []): EditedValue[] {
  return toValueEntries(toTexts(stored)).map((entry, place) => ({ ...entry, id: before[place]?.id ?? place }));
}

function toTexts(stored: Stored): Map<string, string> {
  return new Map([...stored].map(([key, { value }]) => [key, value]));
}

function listChanged(pageSlug: string, stored: Stored, { texts, entries }: Typed): string[] {
  const keys = Object.keys(texts).filter((key) => texts[key] !== (stored.get(key)?.value ?? ""));
  if (pageSlug !== valuesPage) return keys;
  // A new value of which nothing is written yet changes nothing.
  const [before, now] = [toTexts(stored), toValueTexts(entries)].map((list) => JSON.stringify(toValueEntries(list)));
  return before === now ? keys : [...keys, valuesField];
}
