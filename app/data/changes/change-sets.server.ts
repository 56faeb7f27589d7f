import { sql } from "kysely";
import { namingColumns, type StoredRow } from "~/content/audited-tables.ts";
import { db, inTransaction, run } from "../db/db.server.ts";
import { nameOfStaff } from "../db/rows.server.ts";

/** The name of what the transaction at hand changes, for Undo; in RETURNING it is there before anything was written. */
export const changeSet = sql<string>`change_set()`;

/**
 * Changes content in somebody's name, in one transaction and as one change set; `undoes` is the one that it takes back. One
 * comes after the other: two that touch the same rows in another order would each wait for the other for ever.
 */
export function changeContent<T>(userId: string | undefined, work: () => Promise<T>, undoes = ""): Promise<T> {
  return inTransaction(async () => {
    await run`select pg_advisory_xact_lock(hashtextextended('content', 0))`;
    await run`
      select set_config('sikka.user', ${userId ?? ""}, true), set_config('sikka.undoes', ${undoes}, true)`;
    return work();
  });
}

export async function findChangeSet(): Promise<string | null> {
  const row = await db().selectFrom("changeSets").select("id").where("id", "=", changeSet).executeTakeFirst();
  return row?.id ?? null;
}

/** What a value was before a change: a switch by its state, anything else by whether there was something. */
export type WasValue = boolean | "empty" | "filled";

/** One change of one row in short: enough to say what was changed, without the texts. */
export type ChangeNote = {
  id: string;
  table: string;
  rowId: string;
  itemId: string;
  action: "insert" | "update" | "delete";
  was: Record<string, WasValue>;
  names: StoredRow;
};

export function namesOf(row: ReturnType<typeof sql>) {
  return sql`coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(${row}) where key = any(${[...namingColumns, "slug"]}::text[])
  ), '{}')`;
}

/** The columns of a ChangeNote of `changes as c`. */
export const noteColumns = sql`
  c.id::text as id, c.table_name as "table", c.row_id as "rowId", c.item_id as "itemId", c.action,
  coalesce(case when c.action = 'update' then (
    select jsonb_object_agg(key, case jsonb_typeof(value)
      when 'boolean' then value when 'null' then '"empty"'::jsonb else '"filled"'::jsonb end)
    from jsonb_each(c.before)
  ) end, '{}') as was,
  ${namesOf(sql`coalesce(c.after, c.before)`)} as names`;

/** What staff call the account with this id, which may be gone; null without an id. */
export function changedByName(id: ReturnType<typeof sql>) {
  return sql<string>`case when ${id} is not null then coalesce(
  (select ${nameOfStaff("staff")} from admin_users staff where user_id = ${id} limit 1),
  (select coalesce(nullif(btrim(name), ''), email) from auth_users where id = ${id}), 'Somebody who has left') end`;
}

/** Who made the change set `s`; null outside of the back office. */
export const personOfSet = sql<string | null>`${changedByName(sql`s.changed_by`)}`;
