import { sql } from "kysely";
import { findFactError, findTextFactError } from "~/company/facts.ts";
import { findSettingError } from "~/company/setting-rules.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { changeContent, findChangeSet } from "~/db/changes/change-sets.server.ts";
import { type OpenedPlace, removeDraft } from "~/db/changes/drafts.server.ts";
import { db, rowsOf, run } from "~/db/db.server.ts";
import { isPageWords } from "~/db/languages/translated-reads.server.ts";
import { nameOfStaff } from "~/db/rows.server.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import type { Language } from "~/lib/text/messages.ts";
import { type PictureStore, toStoredHtml } from "~/lib/text/stored-html.server.ts";
import { findLengthError } from "~/lib/text/text-length.ts";
import { createPictureStore } from "~/media/store/text-pictures.server.ts";
import { listKnownSections } from "./definition/editable-pages.ts";
import {
  isValueKey,
  renumbered,
  toListedValues,
  toValueEntries,
  toValueTexts,
  toValueTextsOf,
  valuesField,
  valuesPage,
} from "./definition/value-list.ts";
import { moveValueTranslations } from "./value-translations.server.ts";

export type SectionRow = {
  key: string;
  value: string;
  isHtml: boolean;
  version: number;
  by: string | null;
  at: Date;
};

/** A text in another language, what it translates, and a fingerprint of what that was at the time; null without one. */
export type TranslatedSection = SectionRow & { original: string; source: string | null; now: string };

/** A request to save texts of a page. */
export type TextsSave = {
  /** By field: a text under its key, and the texts of all core values under `valuesField`. */
  changes: Record<string, unknown>;
  /** Fingerprints of the values that the changes replace, by field. */
  bases: Record<string, string>;
  /** The same user's draft, which the save replaces. */
  draft?: OpenedPlace;
  /** The language of the texts, and fingerprints of what they were written beside, by key. */
  translation?: { language: Language; sources: Record<string, string> };
};

type SectionChange = { field: string; values: ReadonlyMap<string, string> };

/** A field that another user has changed, with the stored value, which may be empty. */
export type SectionConflict = { field: string; theirs: SectionRow[] };

/** The texts of a page in order; with `lock`, locked until the transaction ends. */
export function listSections(pageSlug: string, lock = sql``): Promise<SectionRow[]> {
  return rowsOf<SectionRow>`
    select s.section_key as key, s.content_value as value, s.content_type = 'html' as is_html, s.version,
      ${nameOfStaff("editor")} as by, s.updated_at as at
    from page_content s left join admin_users editor on editor.user_id = s.updated_by
    where s.page_slug = ${pageSlug} and s.is_active order by s.display_order, s.created_at, s.id ${lock}`;
}

/** The texts of a page that have words in each language, in this one; one that is not written is empty. */
export function listTranslations(pageSlug: string, language: Language, lock = sql``): Promise<TranslatedSection[]> {
  return rowsOf<TranslatedSection>`
    select s.section_key as key, coalesce(words.content_value, '') as value, s.content_type = 'html' as is_html,
      coalesce(words.version, 0) as version, ${nameOfStaff("editor")} as by, coalesce(words.updated_at, s.updated_at) as at,
      s.content_value as original, words.source, md5(s.content_value) as now
    from (select * from page_content where page_slug = ${pageSlug} and is_active and content_value <> ''
      and ${sql.raw(isPageWords)} ${lock}) s
    left join page_content_in words on words.page_slug = s.page_slug and words.section_key = s.section_key
      and words.language = ${language}
    left join admin_users editor on editor.user_id = words.updated_by
    order by s.display_order, s.created_at, s.id`;
}

/** The result of a save; all but `saved` left the page unchanged. */
export type TextsOutcome =
  | { kind: "saved"; changeSet: string | null }
  | { kind: "invalid"; errors: Record<string, string> }
  | { kind: "changed"; conflicts: SectionConflict[] };

/** Saves texts of a page, all or none (spec decision 51). Rejects if the database does not answer. */
export async function saveTexts(
  pageSlug: string,
  { changes, bases, draft, translation }: TextsSave,
  userId: string,
  storePicture: PictureStore = createPictureStore(userId),
): Promise<TextsOutcome> {
  const list = (lock?: ReturnType<typeof sql>): Promise<SectionRow[]> =>
    translation ? listTranslations(pageSlug, translation.language, lock) : listSections(pageSlug, lock);
  const present = await list();
  const parsed = await parseTexts(pageSlug, present, changes, storePicture);
  if (Object.keys(parsed.errors).length > 0) return { kind: "invalid", errors: parsed.errors };
  return changeContent(userId, async () => {
    const stored = await list(translation ? sql`for update` : sql`for update of s`);
    const compared = parsed.changes.map((change) => {
      const theirs = stored.filter(({ key }) => covers(change.field, key));
      return { change, theirs, outcome: compare(change, theirs, bases) };
    });
    const conflicts = compared.filter(({ outcome }) => outcome === "conflict");
    if (conflicts.length > 0) {
      return { kind: "changed", conflicts: conflicts.map(({ change: { field }, theirs }) => ({ field, theirs })) };
    }
    for (const { change, outcome } of compared) {
      if (outcome !== "save") continue;
      if (translation) await writeTranslations(pageSlug, change, translation, userId);
      else await writeTexts(pageSlug, change, stored, userId);
    }
    if (draft) await removeDraft(draft, userId);
    return { kind: "saved", changeSet: await findChangeSet() };
  });
}

const covers = (field: string, key: string) => (field === valuesField ? isValueKey(key) : key === field);

/** The parsed changes of a page, and the errors of the others, by field. HTML is sanitised. */
export async function parseTexts(
  pageSlug: string,
  stored: readonly SectionRow[],
  changes: Record<string, unknown>,
  storePicture?: PictureStore,
): Promise<{ changes: SectionChange[]; errors: Record<string, string> }> {
  const errors: Record<string, string> = {};
  const note = (field: string, error: string | undefined) => {
    if (error) errors[field] = error;
    return error;
  };
  const parsed = Object.entries(changes).map(async ([field, typed]): Promise<SectionChange[]> => {
    const entries = field === valuesField && pageSlug === valuesPage ? toValueTextsOf(typed) : null;
    if (entries) {
      for (const [key, text] of entries) note(key, findFactError(text));
      return [{ field, values: toValueTexts(renumbered(toValueEntries(entries))) }];
    }
    if (typeof typed !== "string") return [];
    const html = stored.find(({ key, isHtml }) => isHtml && key === field);
    if (note(field, findTextError(pageSlug, field, typed, html))) return [];
    const value = html ? await toStoredHtml(typed, { previous: html.value, storePicture }) : typed;
    return [{ field, values: new Map([[field, value]]) }];
  });
  return { changes: (await Promise.all(parsed)).flat(), errors };
}

function findTextError(pageSlug: string, field: string, typed: string, html?: SectionRow): string | undefined {
  const unfit = () => (pageSlug === settingsPage ? findSettingError(field, typed) : undefined);
  const error = html ? findLengthError(typed, html.value) : unfit();
  return error ?? findTextFactError(pageSlug, field, typed, html !== undefined);
}

/** Two users who wrote the same do not conflict. */
function compare({ field, values }: SectionChange, theirs: SectionRow[], bases: TextsSave["bases"]) {
  const isSame = theirs.length === values.size && theirs.every(({ key, value }) => values.get(key) === value);
  if (isSame) return "same";
  const texts = new Map(theirs.map(({ key, value }) => [key, value]));
  const published = field === valuesField ? toListedValues(toValueEntries(texts)) : (texts.get(field) ?? "");
  return toFingerprint(published) === bases[field] ? "save" : "conflict";
}

// Unknown texts come last.
const lastPosition = 1_000;

/** Writes a field of a page into its rows; a null user writes in no one's name. */
export async function writeTexts(
  pageSlug: string,
  { field, values }: SectionChange,
  rows: readonly SectionRow[],
  userId: string | null,
): Promise<void> {
  const stored = rows.filter(({ key }) => covers(field, key));
  const known = listKnownSections(pageSlug).map(({ key }) => key);
  const before = new Map(stored.map(({ key, value }) => [key, value]));
  if (field === valuesField) await moveValueTranslations(before, values);
  const removed = stored.map(({ key }) => key).filter((key) => !values.has(key));
  if (removed.length > 0) {
    await db().deleteFrom("pageContent").where("pageSlug", "=", pageSlug).where("sectionKey", "in", removed).execute();
  }
  const written = [...values]
    .filter(([key, value]) => before.get(key) !== value)
    .map(([sectionKey, contentValue]) => ({
      ...{ pageSlug, sectionKey, contentValue, createdBy: userId, updatedBy: userId },
      displayOrder: known.indexOf(sectionKey) + 1 || lastPosition,
    }));
  if (written.length === 0) return;
  // A row that was switched off keeps its place and returns with the new text.
  await db()
    .insertInto("pageContent")
    .values(written)
    .onConflict((conflict) =>
      conflict
        .columns(["pageSlug", "sectionKey"])
        .doUpdateSet((eb) => ({ contentValue: eb.ref("excluded.contentValue"), isActive: true, updatedBy: userId })),
    )
    .execute();
}

/** Writes a field of a page in another language; an empty text leaves its place to what it translates. */
export async function writeTranslations(
  pageSlug: string,
  { values }: SectionChange,
  { language, sources }: NonNullable<TextsSave["translation"]>,
  userId: string | null,
): Promise<void> {
  for (const [sectionKey, contentValue] of values) {
    const place = { pageSlug, sectionKey, language };
    if (contentValue.trim() === "") {
      await run`delete from page_content_in where page_slug = ${pageSlug} and section_key = ${sectionKey}
        and language = ${language}`;
      continue;
    }
    const source = sources[sectionKey] ?? null;
    await db()
      .insertInto("pageContentIn")
      .values({ ...place, contentValue, source, createdBy: userId, updatedBy: userId })
      .onConflict((conflict) =>
        conflict
          .columns(["pageSlug", "sectionKey", "language"])
          .doUpdateSet({ contentValue, source, updatedBy: userId }),
      )
      .execute();
  }
}

/** Says that a text in another language fits what it translates, of which `source` is the fingerprint; null if it is gone. */
export function confirmText(
  place: { pageSlug: string; key: string; language: Language; source: string },
  userId: string,
): Promise<{ changeSet: string | null } | null> {
  return changeContent(userId, async () => {
    const count = await run`
      update page_content_in set source = ${place.source}, updated_by = ${userId}::uuid
      where page_slug = ${place.pageSlug} and section_key = ${place.key} and language = ${place.language}`;
    return count > 0 ? { changeSet: await findChangeSet() } : null;
  });
}
