import { isValueKey, toValueTexts, type ValueEntry, valuesField } from "~/content/value-list.ts";
import type { KeptDraft } from "~/data/drafts.server.ts";
import type { SectionConflict, SectionRow } from "~/data/page-sections.server.ts";
import { toFingerprint } from "~/lib/fingerprint.ts";
import { type DraftContent, listOverlaps } from "../drafts/drafting.ts";

type Texts = Readonly<Record<string, string>>;

type Editor = {
  changed: readonly string[];
  typed: { texts: Texts; entries: readonly ValueEntry[] };
  stored: ReadonlyMap<string, { value: string }>;
  version: number | null;
  own: KeptDraft | null;
  open: readonly string[];
};

/** The draft of a page's texts: those that were changed, by key, and the core values together as their texts. */
export function toPageDraft({ changed, typed, stored, version, own, open }: Editor): DraftContent | null {
  if (changed.length === 0) return null;
  const published = toPublished([...stored].map(([key, { value }]) => ({ key, value })));
  const toValue = (field: string) => (field === valuesField ? toValuesDraft(typed.entries) : typed.texts[field]);
  const toBase = (field: string) =>
    (open.includes(field) ? own?.bases[field] : undefined) ?? toFingerprint(published[field] ?? "");
  return {
    changes: Object.fromEntries(changed.map((field) => [field, toValue(field)])),
    bases: Object.fromEntries(changed.map((field) => [field, toBase(field)])),
    ...{ version, isNew: false, title: "" },
  };
}

/** The texts of an own draft that somebody else has changed since, with what is published of them. */
export function listOutdated(
  own: Pick<KeptDraft, "changes" | "bases"> | null,
  rows: readonly SectionRow[],
  isListed: (key: string) => boolean,
): SectionConflict[] {
  if (!own) return [];
  const now = { ...Object.fromEntries(Object.keys(own.changes).map((field) => [field, ""])), ...toPublished(rows) };
  return listOverlaps(own, now).map((field) => ({
    field,
    theirs: rows.filter(({ key }) => (isListed(key) ? valuesField : key) === field),
  }));
}

function toPublished(rows: readonly { key: string; value: string }[]): Record<string, unknown> {
  const texts = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const values = rows.filter(({ key }) => isValueKey(key)).map(({ key, value }) => [key, value] as const);
  return { ...texts, [valuesField]: toSorted(values) };
}

/** The core values as a draft keeps them: their texts by key. */
export function toValuesDraft(entries: readonly ValueEntry[]): Record<string, string> {
  return toSorted([...toValueTexts(entries)]);
}

/** In one order, so that the same values are the same text. */
function toSorted(texts: readonly (readonly [key: string, text: string])[]): Record<string, string> {
  return Object.fromEntries(texts.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Those of a draft's changes that are single texts of the page. */
export function toTextChanges(changes: Record<string, unknown>, texts: Texts): Record<string, string> {
  const fits = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === "string" && Object.hasOwn(texts, entry[0]);
  return Object.fromEntries(Object.entries(changes).filter(fits));
}
