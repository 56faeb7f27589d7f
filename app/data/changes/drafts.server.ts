import { sql } from "kysely";
import { auditedTables, findDraftedTable } from "~/content/audited-tables.ts";
import { rowOf, rowsOf, run } from "../db/db.server.ts";
import { anyTable, isId } from "../db/rows.server.ts";
import { changedByName } from "./change-sets.server.ts";

/** The form of a draft: a content type or another form, and its item (an id, a slug). */
export type DraftPlace = { kind: string; item: string };

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

/** Saves a user's draft of a form and replaces an earlier one. Returns when. */
export function saveDraft(place: DraftPlace, userId: string, draft: Draft): Promise<Date> {
  const { version, isNew, title, changes, bases } = draft;
  const json = { changes: JSON.stringify(changes), bases: JSON.stringify(bases) };
  return keep("drafts", { ...place, userId }, { version, isNew, title, ...json });
}

async function keep(table: "drafts" | "draftCopies", of: DraftPlace & { userId: string }, what: object): Promise<Date> {
  const kept = { ...what, savedAt: sql<Date>`now()` };
  const row = await anyTable()
    .insertInto(table)
    .values({ ...of, ...kept })
    .onConflict((conflict) => conflict.columns(["kind", "item", "userId"]).doUpdateSet(kept))
    .returning("savedAt")
    .executeTakeFirstOrThrow();
  return new Date(row.savedAt);
}

/** Deletes a user's draft of a form. Returns it; null if there was none. */
export function removeDraft(place: DraftPlace, userId: string): Promise<Draft | null> {
  return rowOf<Draft>`
    delete from drafts where kind = ${place.kind} and item = ${place.item} and user_id = ${userId}
    returning changes, bases, version, is_new, title`;
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
    return sql`(d.kind = ${kind} and not exists (select from ${sql.table(table)} t where t.id::text = d.item)
      and not exists (select from changes c where c.table_name = ${table} and c.row_id = d.item))`;
  });
  const result = await run`
    delete from drafts d where not d.is_new and (${sql.join(isOfNothing, sql` or `)})`;
  return result;
}

/** What a user had typed before accepting another person's version, and when. */
export type DraftCopy = { changes: Record<string, unknown>; at: Date };

export function saveCopy(place: DraftPlace, userId: string, changes: Record<string, unknown>): Promise<Date> {
  return keep("draftCopies", { ...place, userId }, { changes: JSON.stringify(changes) });
}

export function findCopy(place: DraftPlace, userId: string): Promise<DraftCopy | null> {
  return rowOf<DraftCopy>`
    select changes, saved_at as at from draft_copies
    where kind = ${place.kind} and item = ${place.item} and user_id = ${userId}`;
}

export async function removeCopy(place: DraftPlace, userId: string): Promise<void> {
  await run`
    delete from draft_copies where kind = ${place.kind} and item = ${place.item} and user_id = ${userId}`;
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
  const isPage = table === "page_content";
  if (!isPage && !isId(item)) return null;
  const which = isPage ? sql`row.page_slug = ${item}` : sql`row.id = ${item}`;
  // Each text of a page has a version; their sum grows with each save.
  const version = isPage ? sql`sum(row.version) over ()::int` : sql`row.version`;
  return rowOf<LatestSave>`
    select ${version} as version, row.updated_at as at, ${changedByName(sql`row.updated_by`)} as by
    from ${sql.table(table)} row where ${which} order by row.updated_at desc limit 1`;
}
