import { sql } from "kysely";
import { type StoredRow, toRecord, toTableName, toWordsTable } from "~/audited-tables.ts";
import { changeContent, findChangeSet } from "~/db/changes/change-sets.server.ts";
import { columnOf, rowsOf, run } from "~/db/db.server.ts";
import { isId, type RecordRow } from "~/db/rows.server.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { listTranslatedFields } from "~/definitions/translated-fields.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { findLanguage, type Language } from "~/lib/text/messages.ts";
import type { TranslatedSection } from "~/page-texts/page-sections.server.ts";
import { findRecord } from "./records.server.ts";

/**
 * A translation of a field: `missing` while there are words without one, `outdated` once those have changed since or when
 * nobody knows what it translates, `unwritten` while there is nothing to translate.
 */
export type TranslationState = "missing" | "outdated" | "right" | "unwritten";

/** The fingerprint of a record's words in a field, as translations keep it (`sources`, by column). */
export const toSource = (record: RecordRow, field: string): string => toFingerprint(record[field] ?? null);

/** The states of a record's fields in its translation, null for one that is not written. */
export function toStates(
  type: AnyContentType,
  record: RecordRow,
  translation: RecordRow | null,
): Record<string, TranslationState> {
  const sources = (translation?.sources ?? {}) as Record<string, string>;
  const toState = (name: string): TranslationState => {
    if (!hasWords(record[name])) return "unwritten";
    if (isEmpty(translation?.[name])) return "missing";
    return sources[toTableName(name)] === toSource(record, name) ? "right" : "outdated";
  };
  return Object.fromEntries(listTranslatedFields(type).map((name) => [name, toState(name)]));
}

/** The state of a text of a page. */
export function toTextState({ value, original, source, now }: TranslatedSection): TranslationState {
  if (value !== "") return source === now ? "right" : "outdated";
  return hasWords(original) ? "missing" : "unwritten";
}

/** Whether there is something to translate: a figure is the same in all languages. */
const hasWords = (value: unknown): boolean => /\p{L}/u.test([value ?? ""].flat().join(" "));

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** What a record's fields said when they were translated, from its history; without those that it does not have. */
export async function findTranslatedWords(
  type: AnyContentType,
  record: RecordRow,
  sources: Record<string, string>,
): Promise<Record<string, unknown>> {
  const before = await columnOf<Record<string, unknown>>`
    select before from changes where table_name = ${toTableName(type.table)} and row_id = ${record.id}
      and action = 'update' and before ?| ${Object.keys(sources)}::text[] order by id desc limit 100`;
  const found = Object.entries(sources).flatMap(([column, source]) => {
    const row = before.find((values) => column in values && toFingerprint(values[column]) === source);
    return row ? [[column, row[column]] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What texts of a page said when they were translated, by key; without those that its history does not have. */
export async function findTranslatedTexts(
  pageSlug: string,
  texts: readonly { key: string; source: string | null }[],
): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map();
  const rows = await rowsOf<{ key: string; text: string }>`
    select distinct on (base.section_key) base.section_key as key, changes.before ->> 'content_value' as text
    from changes join page_content base on base.id::text = changes.row_id
    join unnest(${texts.map(({ key }) => key)}::text[], ${texts.map(({ source }) => source)}::text[]) as text (key, source)
      on text.key = base.section_key and text.source = md5(changes.before ->> 'content_value')
    where changes.table_name = 'page_content' and changes.item_id = ${pageSlug} and changes.action = 'update'
    order by base.section_key, changes.id desc`;
  return new Map(rows.map(({ key, text }) => [key, text]));
}

/** In how many fields a record's translations are outdated, by language; without those that are right. */
export async function countOutdated(type: AnyContentType, id: string): Promise<Map<Language, number>> {
  const words = sql.table(toWordsTable(toTableName(type.table)));
  const [record, rows] = await Promise.all([
    findRecord(type, id),
    columnOf<StoredRow>`select to_jsonb(words) from ${words} words where record_id = ${id}`,
  ]);
  const counts = rows.flatMap((row) => {
    const language = findLanguage(String(row.language));
    const states = record ? Object.values(toStates(type, record, toRecord(row) as RecordRow)) : [];
    const count = states.filter((state) => state === "outdated").length;
    return language && count > 0 ? [[language, count] as const] : [];
  });
  return new Map(counts);
}

/** Says that a translation fits the words of today, of which `source` is the fingerprint; null if it is gone. */
export async function confirmTranslation(
  type: AnyContentType,
  { id, language, field, source }: { id: string; language: Language; field: string; source: string },
  userId: string,
): Promise<{ changeSet: string | null } | null> {
  if (!isId(id) || !listTranslatedFields(type).includes(field)) return null;
  const sources = JSON.stringify({ [toTableName(field)]: source });
  return changeContent(userId, async () => {
    const count = await run`
      update ${sql.table(toWordsTable(toTableName(type.table)))} set sources = sources || ${sources}::jsonb, updated_by = ${userId}::uuid
      where record_id = ${id} and language = ${language}`;
    return count > 0 ? { changeSet: await findChangeSet() } : null;
  });
}

/** An item with fields that are not translated, or outdated; `isWritten`: it is translated in part. */
export type Untranslated = { id: string; title: string; isWritten: boolean; missing: number; outdated: number };

/** How many rows of a type are looked through, those that were changed last. */
export const mostRows = 500;

/** What of a type lacks words in a language, in the order of change, newest first. */
export async function listUntranslated(type: AnyContentType, language: Language): Promise<Untranslated[]> {
  const [table, words] = [toTableName(type.table), toWordsTable(toTableName(type.table))];
  const rows = await rowsOf<{ record: RecordRow; translation: RecordRow | null }>`
    select to_jsonb(record) as record, to_jsonb(words) as translation from ${sql.table(table)} record
    left join ${sql.table(words)} words on words.record_id = record.id and words.language = ${language}
    order by record.updated_at desc, record.id limit ${mostRows}`;
  return rows.flatMap(({ record, translation }) => {
    const [own, written] = [record, translation].map((row) => row && (toRecord(row) as RecordRow)) as [
      RecordRow,
      RecordRow | null,
    ];
    const states = Object.values(toStates(type, own, written));
    const count = (state: TranslationState) => states.filter((each) => each === state).length;
    const found = { missing: count("missing"), outdated: count("outdated") };
    const title = String(own[type.title] ?? "");
    return found.missing + found.outdated > 0 ? [{ id: own.id, title, isWritten: written !== null, ...found }] : [];
  });
}
