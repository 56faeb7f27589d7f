import { sql } from "kysely";
import { findDraftedTable } from "~/content/recorded-tables.ts";
import { changedByName } from "./change-sets.server.ts";
import { rowOf, rowsOf, run } from "./db.server.ts";
import type { DraftPlace } from "./drafts.server.ts";
import { isId } from "./rows.server.ts";

/** How long after its last sign of life a form counts as open, in seconds. */
const openFor = 40;

export type Present = { name: string; isSelf: boolean };

export type LatestSave = { version: number; by: string | null; at: Date };

/** Notes that a tab has a form open, and lists who else has: everybody once, oneself when it is another tab. */
export async function saveSign({ kind, item }: DraftPlace, tab: string, userId: string): Promise<Present[]> {
  if (!isId(tab)) return [];
  await run`
    insert into presence (tab, kind, item, user_id, seen_at) values (${tab}, ${kind}, ${item}, ${userId}::uuid, now())
    on conflict (tab) do update set kind = excluded.kind, item = excluded.item, seen_at = excluded.seen_at
    where presence.user_id = excluded.user_id`;
  await run`delete from presence where seen_at < ${since}`;
  return rowsOf<Present>`
    select distinct ${changedByName(sql`user_id`)} as name, user_id = ${userId}::uuid as is_self from presence
    where kind = ${kind} and item = ${item} and tab <> ${tab} and seen_at >= ${since} order by name`;
}

const since = sql<Date>`now() - make_interval(secs => ${sql.lit(openFor)})`;

export async function removeSign(tab: string, userId: string): Promise<void> {
  if (!isId(tab)) return;
  await run`delete from presence where tab = ${tab} and user_id = ${userId}`;
}

/** The newest published state of an item; null for one that is new or gone. */
export async function findLatest({ kind, item }: DraftPlace): Promise<LatestSave | null> {
  const { table } = findDraftedTable(kind) ?? {};
  if (!table) return null;
  const isPage = table === "page_content";
  const isPromise = table === "reply_promise";
  if (!isPage && !isPromise && !isId(item)) return null;
  const which = isPage ? sql`row.page_slug = ${item}` : isPromise ? sql`true` : sql`row.id = ${item}`;
  // Of a page each text has a version; their sum grows with each save.
  const version = isPage ? sql`sum(row.version) over ()::int` : sql`row.version`;
  return (
    (await rowOf<LatestSave>`
    select ${version} as version, row.updated_at as at,
      ${changedByName(sql`row.updated_by`)} as by
    from ${sql.table(table)} row where ${which} order by row.updated_at desc limit 1`) ?? null
  );
}
