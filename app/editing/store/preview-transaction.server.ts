import { sql } from "kysely";
import { findDraftedTable, toItemName } from "~/audited-tables.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { contentTypes } from "~/content-types.ts";
import { listDrafts } from "~/db/changes/drafts.server.ts";
import { cellOf, db, inTransaction, run, withDatabase } from "~/db/db.server.ts";
import { isContended, isRefusedValue } from "~/db/failure.server.ts";
import { messages } from "~/db/messages.ts";
import { anyTable, isId, liveMomentsOf, type RecordRow } from "~/db/rows.server.ts";
import {
  type AnyContentType,
  findLiveValues,
  initialValues,
  publicPath,
  type StoredValues,
} from "~/definitions/content-type.ts";
import { type Field, pickFitting } from "~/definitions/fields.ts";
import { parseEach } from "~/definitions/parse-form.server.ts";
import { splitKind } from "~/definitions/translation-kind.ts";
import { findFlag, flagKeys } from "~/flags/definition.ts";
import { toFlagRow } from "~/flags/flags.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { inLanguage } from "~/lib/http/language-path.ts";
import { withPreview } from "~/lib/http/preview-state.server.ts";
import { log } from "~/lib/log.server.ts";
import { baseLanguage, type Language } from "~/lib/text/messages.ts";
import { capitalise } from "~/lib/text/plain-text.ts";
import { createWorkQueue, QueueFull } from "~/lib/work-queue.ts";
import { findEditablePage, toSectionLabel } from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import {
  listSections,
  listTranslations,
  parseTexts,
  writeTexts,
  writeTranslations,
} from "~/page-texts/page-sections.server.ts";
import { findRecord, toColumns, toSafeValues, toTranslationKey } from "./records.server.ts";

export type PreviewChanges = {
  draft?: { kind: string; item: string } & ({ userId: string } | { values: Record<string, unknown> });
  flags?: Record<string, boolean>;
  now?: Date;
};

/** Too many previews at once, or another user is saving the same item: try again in a moment. */
export class PreviewBusy extends Error {}

// Most of the pool's twelve connections stay free for visitors and saves.
const queue = perApp("previews", () => createWorkQueue({ atOnce: 3, waiting: 12 }));
const maxNamed = 3;
const nothing: AppliedDraft = { subject: "", path: null, refused: [] };

/**
 * Runs work on a database in which these changes are published, and always rolls them back. Rejects with PreviewBusy
 * rather than wait for a save or delay one.
 */
export async function runInRollback<T>(
  changes: PreviewChanges,
  work: (applied: AppliedDraft) => Promise<T>,
): Promise<T> {
  try {
    return await queue().run(() => runNow(changes, work));
  } catch (error) {
    throw error instanceof QueueFull ? new PreviewBusy(error.message) : error;
  }
}

async function runNow<T>(changes: PreviewChanges, work: (applied: AppliedDraft) => Promise<T>): Promise<T> {
  const trx = await db().startTransaction().execute();
  try {
    return await withDatabase(trx, async () => {
      const applied = await prepare(changes);
      const { subject, refused } = applied;
      return withPreview({ isPreview: true, subject, refused }, () => work(applied));
    });
  } finally {
    await trx
      .rollback()
      .execute()
      .catch((error) => log.warn("a preview could not be taken back; its connection ends it", { error }));
  }
}

async function prepare(changes: PreviewChanges): Promise<AppliedDraft> {
  try {
    await begin();
    const applied = changes.draft ? await writeDraft(changes.draft) : nothing;
    if (changes.flags) await writeFlags(changes.flags);
    if (changes.now) await publishUntil(changes.now);
    return { ...applied, subject: toSubject(applied.subject, changes) };
  } catch (error) {
    throw isContended(error) ? new PreviewBusy("another transaction holds a row", { cause: error }) : error;
  }
}

// Does not wait long for a locked row; a preview is not recorded as a change (0018, 0022).
async function begin(): Promise<void> {
  await run`select set_config('lock_timeout', '250ms', true), set_config('statement_timeout', '4s', true),
    set_config('idle_in_transaction_session_timeout', '5s', true), set_config('sikka.recording', 'off', true),
    set_config('sikka.rehearsing', 'on', true)`;
}

async function writeDraft(draft: NonNullable<PreviewChanges["draft"]>): Promise<AppliedDraft> {
  const changes = "values" in draft ? draft.values : await findChanges(draft);
  const { base, language } = splitKind(draft.kind);
  if (base === pageTextKind) return (await applyPageDraft(draft.item, changes, language)) ?? nothing;
  const type = findDraftedTable(draft.kind)?.type;
  return (type && (await applyDraft(type, draft.item, changes))) ?? nothing;
}

async function findChanges(draft: { kind: string; item: string; userId: string }): Promise<Record<string, unknown>> {
  return (await listDrafts(draft)).find(({ userId }) => userId === draft.userId)?.changes ?? {};
}

// A flag without a row counts as disabled.
async function writeFlags(states: Record<string, boolean>): Promise<void> {
  const rows = flagKeys.filter((key) => key in states).map((key) => ({ ...toFlagRow(key), isEnabled: states[key] }));
  if (rows.length === 0) return;
  await db()
    .insertInto("featureFlags")
    .values(rows)
    .onConflict((row) => row.column("flagKey").doUpdateSet({ isEnabled: sql`excluded.is_enabled` }))
    .execute();
}

async function publishUntil(moment: Date): Promise<void> {
  for (const type of contentTypes) {
    for (const name of liveMomentsOf(type)) {
      const column = sql.ref(name);
      await run`
        update ${sql.table(type.table)} set ${column} = now() where ${column} > now() and ${column} <= ${moment}`;
    }
  }
}

function toSubject(subject: string, { flags, now }: PreviewChanges): string {
  const words = messages.preview;
  const states = Object.entries(flags ?? {}).map(([key, isOn]) => words.flag(findFlag(key)?.name ?? key, isOn));
  const named = states.toSorted().slice(0, maxNamed);
  const more = states.length > named.length ? words.moreFlags(states.length - named.length) : "";
  return [subject, ...named, more, now && words.later].filter(Boolean).join(", ") || words.site;
}

async function applyPageDraft(
  slug: string,
  changes: Record<string, unknown>,
  language: Language = baseLanguage,
): Promise<AppliedDraft | null> {
  const page = findEditablePage(slug);
  const translation = language === baseLanguage ? null : { language, sources: {} };
  const stored = await (translation ? listTranslations(slug, language) : listSections(slug));
  if (!page && stored.length === 0) return null;
  const parsed = await parseTexts(slug, stored, changes);
  for (const change of parsed.changes) {
    if (translation) await writeTranslations(slug, change, translation, null);
    else await writeTexts(slug, change, stored, null);
  }
  const { one, title } = toItemName("page_content", slug, {});
  const base = slug === settingsPage ? "/" : page?.path;
  const path = base ? inLanguage(base, language) : null;
  const subject = title ? messages.preview.page(title) : capitalise(one);
  return { subject, path, refused: Object.keys(parsed.errors).map(toSectionLabel) };
}

/** What was applied: its name, its public page if any, and the labels of refused fields. */
export type AppliedDraft = { subject: string; path: string | null; refused: string[] };

/**
 * Writes a record's draft onto its row and makes it live. A new record is inserted, with sample words for what is
 * missing; an invalid value leaves the published one. Null if there is nothing to write. `db()` must be a transaction
 * that is rolled back.
 */
export async function applyDraft(
  type: AnyContentType,
  item: string,
  changes: Record<string, unknown>,
): Promise<AppliedDraft | null> {
  if (!isId(item)) return null;
  const stored = await findRecord(type, item);
  const fitting = pickFitting(type, changes);
  if (!stored && Object.keys(fitting).length === 0) return null;
  const { values, errors } = parseEach(type, stored ? fitting : { ...initialValues(type), ...fitting });
  const id = stored?.id ?? (await insertUnwritten(type, item));
  const failed = await update(type, id, await toLive(type, values, stored));
  const row = await findRecord(type, item);
  // An empty field of a new record is not an error yet.
  const named = Object.keys(errors).filter((name) => stored || (fitting[name] ?? "") !== "");
  const labels = [...new Set([...named, ...failed])].map((name) => type.fields[name]?.label ?? name);
  const subject = `${capitalise(type.one)} “${String(row?.[type.title] ?? "")}”`;
  return row && { subject, path: publicPath(type, row.slug) ?? type.shownOn ?? null, refused: labels };
}

async function insertUnwritten(type: AnyContentType, id: string): Promise<string> {
  const { values, errors } = parseEach(type, initialValues(type));
  const toFallback = (name: string, field: Field | undefined) => {
    if (field?.kind === "slug") return `preview-${id.slice(0, 8).toLowerCase()}`;
    if (name === type.title) return messages.preview.new(type.one);
    return field?.required ? messages.preview.notWritten : null;
  };
  const fallbacks = Object.fromEntries(Object.keys(errors).map((name) => [name, toFallback(name, type.fields[name])]));
  const live = await toLive(type, { ...values, ...fallbacks }, null);
  const row = { ...toColumns(live), ...(toTranslationKey(type, id) ?? { id }) };
  return (await anyTable().insertInto(type.table).values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function toLive(type: AnyContentType, values: StoredValues, stored: RecordRow | null): Promise<StoredValues> {
  // The moment that the whole transaction uses as now.
  const now = (await cellOf<Date>`select now()`) ?? new Date(0);
  const previous = stored as StoredValues | null;
  const safe = await toSafeValues(type, values, stored);
  const whole = { ...previous, ...safe };
  const save = { now, siteUrl: "", intent: "publish", previous };
  const prepared = { ...safe, ...(type.prepare?.(whole, save) as StoredValues | undefined) };
  const to = findLiveValues(type);
  const live = to ? { [to.field]: to.on } : {};
  return { ...prepared, ...live, ...toPast(type, { ...whole, ...prepared }, now) };
}

/** A future moment would keep the record from being live. */
function toPast(type: AnyContentType, values: StoredValues, now: Date): StoredValues {
  const later = liveMomentsOf(type).filter((name) => new Date((values[name] ?? 0) as string) > now);
  return Object.fromEntries(later.map((name) => [name, now.toISOString()]));
}

async function update(type: AnyContentType, id: string, values: StoredValues): Promise<string[]> {
  const names = Object.keys(values);
  if (names.length === 0 || (await isAccepted(type, id, values))) return [];
  const refused: string[] = [];
  for (const name of names) {
    if (!(await isAccepted(type, id, { [name]: values[name] ?? null }))) refused.push(name);
  }
  return refused;
}

async function isAccepted({ table }: AnyContentType, id: string, values: StoredValues): Promise<boolean> {
  try {
    await inTransaction(() => anyTable().updateTable(table).set(toColumns(values)).where("id", "=", id).execute());
    return true;
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    return false;
  }
}
