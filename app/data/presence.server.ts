import { sql } from "kysely";
import { db } from "./db.server.ts";
import type { DraftPlace } from "./drafts.server.ts";
import { isId } from "./records.server.ts";

/** How long after its last sign of life a form counts as open, in seconds. */
const openFor = 40;

/** Somebody who has the same form open. */
export type Present = { name: string; isSelf: boolean };

/** The newest published state of an item: its number, and who made it when. */
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
    .innerJoin("authUsers as account", "account.id", "presence.userId")
    .leftJoin("adminUsers as admin", "admin.userId", "presence.userId")
    .select(
      sql<string>`coalesce(nullif(btrim(admin.display_name), ''), nullif(account.name, ''), account.email)`.as("name"),
    )
    .select("presence.userId")
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

/** Forgets that a tab had a form open. */
export async function removeSign(tab: string, userId: string): Promise<void> {
  if (!isId(tab)) return;
  await db().deleteFrom("presence").where("tab", "=", tab).where("userId", "=", userId).execute();
}

/** The newest save of a row of a table that has versions; null when there is no such row. */
export async function findLatestSave(table: string, id: string): Promise<LatestSave | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<LatestSave>`
    select row.version, row.updated_at as at, ${editor} as by from ${sql.table(table)} row where row.id = ${id}`.execute(
    db(),
  );
  return rows[0] ?? null;
}

/** The newest save of the texts of a page; its number grows with each of them. Null for a page without texts. */
export async function findLatestPageSave(pageSlug: string): Promise<LatestSave | null> {
  const { rows } = await sql<LatestSave>`
    select sum(row.version) over ()::int as version, row.updated_at as at, ${editor} as by
    from page_content row where row.page_slug = ${pageSlug} order by row.updated_at desc limit 1`.execute(db());
  return rows[0] ?? null;
}

/** The newest save of the reply promise. */
export async function findLatestPromiseSave(): Promise<LatestSave | null> {
  const { rows } = await sql<LatestSave>`
    select row.version, row.updated_at as at, ${editor} as by from reply_promise row`.execute(db());
  return rows[0] ?? null;
}

const editor = sql<string | null>`(
  select coalesce(nullif(btrim(admin.display_name), ''), admin.email) from admin_users admin
  where admin.user_id = row.updated_by)`;
