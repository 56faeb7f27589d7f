import { sql } from "kysely";
import { findFactError, findTextFactError } from "~/content/company/facts.ts";
import { findSettingError } from "~/content/company/setting-rules.ts";
import { settingsPage } from "~/content/company/settings.ts";
import { listKnownSections } from "~/content/texts/editable-pages.ts";
import {
  isValueKey,
  renumbered,
  toListedValues,
  toValueEntries,
  toValueTexts,
  toValueTextsOf,
  valuesField,
  valuesPage,
} from "~/content/texts/value-list.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { toStoredHtml } from "~/lib/text/stored-html.server.ts";
import { findLengthError } from "~/lib/text/text-length.ts";
import { changeContent, findChangeSet } from "../changes/change-sets.server.ts";
import { type DraftPlace, removeDraft } from "../changes/drafts.server.ts";
import { db, rowsOf } from "../db/db.server.ts";
import { nameOfStaff } from "../db/rows.server.ts";
import { createPictureStore } from "../media/text-pictures.server.ts";

export type SectionRow = {
  key: string;
  value: string;
  isHtml: boolean;
  version: number;
  by: string | null;
  at: Date;
};

/** What somebody wants a page to say. */
export type TextsSave = {
  /** By field: a text by its key, and under `valuesField` the texts of all core values. */
  changes: Record<string, unknown>;
  /** Fingerprints of what the changes were typed over, by field. */
  bases: Record<string, string>;
  /** What was typed by the same person before, which is done with. */
  draft?: DraftPlace;
};

type SectionChange = { field: string; values: ReadonlyMap<string, string> };

/** A field that somebody else has changed: what is stored there now, which may be nothing. */
export type SectionConflict = { field: string; theirs: SectionRow[] };

/** The texts of a page in their order, locked until the transaction ends where that is said. */
export function listSections(pageSlug: string, lock = sql``): Promise<SectionRow[]> {
  return rowsOf<SectionRow>`
    select s.section_key as key, s.content_value as value, s.content_type = 'html' as is_html, s.version,
      ${nameOfStaff("editor")} as by, s.updated_at as at
    from page_content s left join admin_users editor on editor.user_id = s.updated_by
    where s.page_slug = ${pageSlug} and s.is_active order by s.display_order, s.created_at, s.id ${lock}`;
}

/** What became of a save; everything but `saved` left the page as it was. */
export type TextsOutcome =
  | { kind: "saved"; changeSet: string | null }
  | { kind: "invalid"; errors: Record<string, string> }
  | { kind: "changed"; conflicts: SectionConflict[] };

/** Saves texts of a page, all of them or none (decision 51). Rejects when the database cannot answer. */
export async function saveTexts(
  pageSlug: string,
  { changes, bases, draft }: TextsSave,
  userId: string,
): Promise<TextsOutcome> {
  const present = await listSections(pageSlug);
  const parsed = await parseTexts(pageSlug, present, changes, createPictureStore(userId));
  if (Object.keys(parsed.errors).length > 0) return { kind: "invalid", errors: parsed.errors };
  return changeContent(userId, async () => {
    const stored = await listSections(pageSlug, sql`for update of s`);
    const compared = parsed.changes.map((change) => {
      const theirs = stored.filter(({ key }) => covers(change.field, key));
      return { change, theirs, outcome: compare(change, theirs, bases) };
    });
    const conflicts = compared.filter(({ outcome }) => outcome === "conflict");
    if (conflicts.length > 0) {
      return { kind: "changed", conflicts: conflicts.map(({ change: { field }, theirs }) => ({ field, theirs })) };
    }
    for (const { change, outcome } of compared) {
      if (outcome === "save") await writeTexts(pageSlug, change, stored, userId);
    }
    if (draft) await removeDraft(draft, userId);
    return { kind: "saved", changeSet: await findChangeSet() };
  });
}

const covers = (field: string, key: string) => (field === valuesField ? isValueKey(key) : key === field);

/** What changes of a page come to, and what is wrong with others, by field. Texts that are HTML are made safe. */
export async function parseTexts(
  pageSlug: string,
  stored: readonly SectionRow[],
  changes: Record<string, unknown>,
  storePicture?: (address: string) => Promise<string | null>,
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

/** Two people who wrote the same are of one mind. */
function compare({ field, values }: SectionChange, theirs: SectionRow[], bases: TextsSave["bases"]) {
  const isSame = theirs.length === values.size && theirs.every(({ key, value }) => values.get(key) === value);
  if (isSame) return "same";
  const texts = new Map(theirs.map(({ key, value }) => [key, value]));
  const published = field === valuesField ? toListedValues(toValueEntries(texts)) : (texts.get(field) ?? "");
  return toFingerprint(published) === bases[field] ? "save" : "conflict";
}

// What a page is not known to show comes last.
const lastPosition = 1_000;

/** Writes a field of a page over the rows that it has; null for nobody in particular. */
export async function writeTexts(
  pageSlug: string,
  { field, values }: SectionChange,
  rows: readonly SectionRow[],
  userId: string | null,
): Promise<void> {
  const stored = rows.filter(({ key }) => covers(field, key));
  const known = listKnownSections(pageSlug).map(({ key }) => key);
  const before = new Map(stored.map(({ key, value }) => [key, value]));
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
  // A row that was switched off keeps its place and comes back with the new text.
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
