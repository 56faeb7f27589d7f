import { sql } from "kysely";
import { findDraftedTable } from "~/content/recorded-tables.ts";
import { changedByName } from "./change-sets.server.ts";
import { db, rowOf } from "./db.server.ts";
import type { DraftPlace } from "./drafts.server.ts";
import { isId } from "./rows.server.ts";

/** How long after its last sign of life a form counts as open, in seconds. */
const openFor = 40;

export type Present = { name: string; isSelf: boolean };

export type LatestSave = { version: number; by: string | null; at: Date };

/** Notes that a tab has a form open, and lists who else has: everybody once, oneself when it is another tab. */
export async function saveSign({ kind, item }: DraftPlace, tab: string, userId: string): Promise<Present[]> {
  if (!isId(tab)) return [];
  const seen = { kind, item, userId, seenAt: sql<Date>`now()` };
  await db()
    .insertInto("presence")
    .values({ tab, ...seen })
    .onConflict((conflict) => conflict.column("tab").doUpdateSet(seen).where("presence.userId", "=", userId))
    .execute();
  await db().deleteFrom("presence").where("seenAt", "<", since).execute();
  const rows = await db()
    .selectFrom("presence")
    .select(["userId", changedByName(sql.ref("presence.userId")).as("name")])
    .distinct()
    .where("kind", "=", kind)
    .where("item", "=", item)
    .where("tab", "<>", tab)
    .where("seenAt", ">=", since)
    .orderBy("name")
    .execute();
  return rows.map(({ name, userId: other }) => ({ name, isSelf: other === userId }));
}

const since = sql<Date>`now() - make_interval(secs => ${sql.lit(openFor)})`;

export async function removeSign(tab: string, userId: string): Promise<void> {
  if (!isId(tab)) return;
  await db().deleteFrom("presence").where("tab", "=", tab).where("userId", "=", userId).execute();
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
