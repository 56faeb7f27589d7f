import { sql } from "kysely";
import { namingColumns, type StoredRow } from "~/audited-tables.ts";
import { db, inTransaction, run } from "../db.server.ts";
import { nameOfStaff } from "../rows.server.ts";

/** The id of the current transaction's change set, for Undo; in RETURNING it exists even before the first write. */
export const changeSet = sql<string>`change_set()`;

/**
 * Changes content in a user's name, in one transaction and as one change set; `undoes` is the set that it reverts. Runs
 * one at a time: two changes of the same rows in different order would deadlock.
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

/** The previous value: the state of a switch; of anything else, whether there was a value. */
export type WasValue = boolean | "empty" | "filled";

/** A short description of one row's change: what was changed, without the texts. */
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
export const scheduledColumns = sql`
  c.id::text as id, c.table_name as "table", c.row_id as "rowId", c.item_id as "itemId", c.action,
  coalesce(case when c.action = 'update' then (
    select jsonb_object_agg(key, case jsonb_typeof(value)
      when 'boolean' then value when 'null' then '"empty"'::jsonb else '"filled"'::jsonb end)
    from jsonb_each(c.before)
  ) end, '{}') as was,
  ${namesOf(sql`coalesce(c.after, c.before)`)} as names`;

/** The staff name of the account with this id, which may be deleted; null without an id. */
export function changedByName(id: ReturnType<typeof sql>) {
  return sql<string>`case when ${id} is not null then coalesce(
  (select ${nameOfStaff("staff")} from admin_users staff where user_id = ${id} limit 1),
  (select coalesce(nullif(btrim(name), ''), email) from auth_users where id = ${id}), 'Someone who has left') end`;
}

/** The author of the change set `s`; null outside the back office. */
export const personOfSet = sql<string | null>`${changedByName(sql`s.changed_by`)}`;
