import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { auditedTables, findDraftedTable, withoutWords } from "~/audited-tables.ts";
import { splitKind } from "~/definitions/translation-kind.ts";
import { inTransaction, rowOf, rowsOf, run } from "../db.server.ts";
import { anyTable, isId } from "../rows.server.ts";
import { changedByName } from "./change-sets.server.ts";

/** The form of a draft: a content type or another form, and its item (an id, a slug). */
export type DraftPlace = { kind: string; item: string };

/**
 * The opening of a form that a draft comes from: an id, and when the draft that it began with was saved, in milliseconds
 * since 1970 (0 for none).
 */
export type DraftOpening = { tab: string; begunAt: number };

export type OpenedPlace = DraftPlace & { opening?: DraftOpening };

export type Draft = {
  /** The fields that differ from the item, by name. */
  changes: Record<string, unknown>;
  /** Fingerprints of the values they replace. */
  bases: Record<string, string>;
  version: number | null;
  isNew: boolean;
  title: string;
};

export type KeptDraft = Draft & { userId: string; by: string; at: Date };

export type DraftNote = { item: string; title: string; by: string; isOwn: boolean; at: Date };

/** Saves a user's draft of a form and replaces an earlier one; what `opening` never showed is copied. Returns when. */
export function saveDraft({ opening, ...place }: OpenedPlace, userId: string, draft: Draft): Promise<Date> {
  const { version, isNew, title, changes, bases } = draft;
  const json = { changes: JSON.stringify(changes), bases: JSON.stringify(bases) };
  const kept = { version, isNew, title, ...json, tab: opening?.tab ?? randomUUID(), savedAt: sql<Date>`now()` };
  return inTransaction(async () => {
    await copyUnseen({ ...place, opening }, userId, changes);
    const row = await anyTable()
      .insertInto("drafts")
      .values({ ...place, userId, ...kept })
      .onConflict((conflict) => conflict.columns(["kind", "item", "userId"]).doUpdateSet(kept))
      .returning("savedAt")
      .executeTakeFirstOrThrow();
    return new Date(row.savedAt);
  });
}

/** Deletes a user's draft of a form; what `opening` never showed is copied. Returns it; null if there was none. */
export function removeDraft(place: OpenedPlace, userId: string): Promise<Draft | null> {
  return inTransaction(async () => {
    await copyUnseen(place, userId, {});
    return rowOf<Draft>`
      delete from drafts where kind = ${place.kind} and item = ${place.item} and user_id = ${userId}
      returning changes, bases, version, is_new, title`;
  });
}

/** Copies the draft of another opening unless `changes` contains it, and deletes the copy of what this one saves again. */
async function copyUnseen({ kind, item, opening }: OpenedPlace, userId: string, changes: object): Promise<void> {
  if (!opening) return;
  const { tab, begunAt } = opening;
  // The tabs of a user take turns; the first draft has no row to lock.
  await run`select pg_advisory_xact_lock(hashtextextended(${["draft", kind, item, userId].join(" ")}, 0))`;
  await removeCopy({ kind, item }, userId, tab);
  await run`
    insert into draft_copies (kind, item, user_id, tab, changes)
    select kind, item, user_id, tab, changes from drafts
    where kind = ${kind} and item = ${item} and user_id = ${userId} and tab <> ${tab}
      and abs(extract(epoch from saved_at) * 1000 - ${begunAt}) > 1
      and exists (select from jsonb_each(changes) typed
        where ${JSON.stringify(changes)}::jsonb -> typed.key is distinct from typed.value)
    on conflict (kind, item, user_id, tab) do update set changes = excluded.changes, saved_at = now()`;
}

export function listDrafts({ kind, item }: DraftPlace): Promise<KeptDraft[]> {
  return rowsOf<KeptDraft>`
    select user_id, version, is_new, title, changes, bases, ${changedByName(sql`drafts.user_id`)} as by, saved_at as at
    from drafts where kind = ${kind} and item = ${item} order by saved_at desc`;
}

/** Which of these items have drafts, and whose; and the new items that `userId` has started and not saved. */
export async function listDraftNotes(
  kind: string,
  items: readonly string[],
  userId: string,
): Promise<{ notes: DraftNote[]; unfinished: DraftNote[] }> {
  const noted = await rowsOf<DraftNote & { isNew: boolean }>`
    select item, title, is_new, user_id = ${userId}::uuid as is_own, ${changedByName(sql`drafts.user_id`)} as by, saved_at as at
    from drafts where kind = ${kind} and (item = any(${items}::text[]) or (is_new and user_id = ${userId}::uuid))
    order by saved_at desc`;
  return { notes: noted.filter(({ isNew }) => !isNew), unfinished: noted.filter(({ isNew }) => isNew) };
}

export type LatestDraft = DraftNote & { kind: string; isNew: boolean };

/** The newest drafts of all existing items, and of the new items that `userId` has started. */
export function listLatestDrafts(userId: string, limit: number): Promise<LatestDraft[]> {
  return rowsOf<LatestDraft>`
    select kind, item, title, is_new, user_id = ${userId}::uuid as is_own, ${changedByName(sql`drafts.user_id`)} as by,
      saved_at as at
    from drafts where not is_new or user_id = ${userId}::uuid order by saved_at desc limit ${limit}`;
}

/** Deletes drafts of permanently deleted items; an item in the trash keeps its drafts and its history. */
export async function removeOrphanDrafts(): Promise<number> {
  const rows = auditedTables.filter(({ type, table }) => type || table === "media");
  const isOfNothing = rows.map(({ kind, table }) => {
    return sql`(split_part(d.kind, '/', 1) = ${kind} and not exists (select from ${sql.table(table)} t where t.id::text = d.item)
      and not exists (select from changes c where c.table_name = ${table} and c.row_id = d.item))`;
  });
  const result = await run`
    delete from drafts d where not d.is_new and (${sql.join(isOfNothing, sql` or `)})`;
  return result;
}

/** What a user had typed before another person's version, or another tab's, replaced it, and when that was. */
export type DraftCopy = { tab: string; changes: Record<string, unknown>; at: Date };

/** Saves a copy and returns it. */
export async function saveCopy({ kind, item }: DraftPlace, userId: string, changes: object): Promise<DraftCopy | null> {
  return rowOf<DraftCopy>`
    insert into draft_copies (kind, item, user_id, changes)
    values (${kind}, ${item}, ${userId}, ${JSON.stringify(changes)})
    returning tab, changes, saved_at as at`;
}

/** A user's copies, newest first. */
export function listCopies({ kind, item }: DraftPlace, userId: string): Promise<DraftCopy[]> {
  return rowsOf<DraftCopy>`
    select tab, changes, saved_at as at from draft_copies
    where kind = ${kind} and item = ${item} and user_id = ${userId} order by saved_at desc`;
}

export async function removeCopy({ kind, item }: DraftPlace, userId: string, tab: string): Promise<void> {
  await run`
    delete from draft_copies
    where kind = ${kind} and item = ${item} and user_id = ${userId} and tab::text = ${tab}`;
}

/** Deletes copies as old as what the trash deletes. Returns how many. */
export async function removeOldCopies(): Promise<number> {
  return run`delete from draft_copies where saved_at < now() - interval '30 days'`;
}

/** How long after its last heartbeat a form counts as open, in seconds. */
const presenceSeconds = 40;

export type Present = { name: string; isSelf: boolean };

export type LatestSave = { version: number; by: string | null; at: Date };

/** Records that a tab has a form open, and lists the other users who do, each once; the user's own other tab counts. */
export async function savePresence({ kind, item }: DraftPlace, tab: string, userId: string): Promise<Present[]> {
  if (!isId(tab)) return [];
  await run`
    insert into presence (tab, kind, item, user_id, seen_at) values (${tab}, ${kind}, ${item}, ${userId}::uuid, now())
    on conflict (tab) do update set kind = excluded.kind, item = excluded.item, seen_at = excluded.seen_at
    where presence.user_id = excluded.user_id`;
  await run`delete from presence where seen_at < ${since}`;
  return rowsOf<Present>`
    select distinct ${changedByName(sql`presence.user_id`)} as name, user_id = ${userId}::uuid as is_self from presence
    where kind = ${kind} and item = ${item} and tab <> ${tab} and seen_at >= ${since} order by name`;
}

const since = sql<Date>`now() - make_interval(secs => ${sql.lit(presenceSeconds)})`;

export async function removePresence(tab: string, userId: string): Promise<void> {
  if (!isId(tab)) return;
  await run`delete from presence where tab = ${tab} and user_id = ${userId}`;
}

/** The newest published state of an item; null for a new or deleted one. */
export async function findLatest({ kind, item }: DraftPlace): Promise<LatestSave | null> {
  const { table } = findDraftedTable(kind) ?? {};
  if (!table) return null;
  const { language } = splitKind(kind);
  const isPage = withoutWords(table) === "page_content";
  if (!isPage && !isId(item)) return null;
  const isItem = isPage
    ? sql`row.page_slug = ${item}`
    : sql`${sql.ref(language ? "row.record_id" : "row.id")} = ${item}`;
  const which = language ? sql`${isItem} and row.language = ${language}` : isItem;
  // Each text of a page has a version; their sum grows with each save.
  const version = isPage ? sql`sum(row.version) over ()::int` : sql`row.version`;
  return rowOf<LatestSave>`
    select ${version} as version, row.updated_at as at, ${changedByName(sql`row.updated_by`)} as by
    from ${sql.table(table)} row where ${which} order by row.updated_at desc limit 1`;
}
