import { sql } from "kysely";
import type { StoredRow } from "~/content/recorded-tables.ts";
import { rowsOf, run } from "./db.server.ts";

export type StoredColumn = {
  name: string;
  isRequired: boolean;
  refersTo: string | null;
  refersBy: string | null;
};

const bookkeeping = new Set(["id", "version", "created_at", "created_by", "updated_at", "updated_by", "deleted_by"]);

export function isSaid(column: string): boolean {
  return !bookkeeping.has(column);
}

/** Whether two values of rows are the same; lists and objects come in one order out of PostgreSQL. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Lets moments be written as history writes them, for the rest of the transaction. */
export async function speakUtc(): Promise<void> {
  await run`set local timezone = 'UTC'`;
}

/** The columns of a table that can be written, by name; none for a table that is gone. */
export async function listColumns(table: string): Promise<Map<string, StoredColumn>> {
  const rows = await rowsOf<StoredColumn>`
    select a.attname::text as name, a.attnotnull as is_required,
      f.confrelid::regclass::text as refers_to, target.attname::text as refers_by
    from pg_attribute a
    left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
    left join pg_attribute target on target.attrelid = f.confrelid and target.attnum = f.confkey[1]
    where a.attrelid = to_regclass(quote_ident(${table})) and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum`;
  return new Map(rows.map((column) => [column.name, column]));
}

/** A row as history keeps it, locked until the transaction ends; null when there is none. */
export async function lockRow(table: string, rowId: string): Promise<StoredRow | null> {
  const rows = await rowsOf<{ row: StoredRow }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${isRow(table, rowId)} for update`;
  return rows[0]?.row ?? null;
}

/** Whether a table has a row whose column has this value, another one than `exceptId`. */
export async function hasValue(table: string, column: string, value: unknown, exceptId = ""): Promise<boolean> {
  const rows = await rowsOf`
    select from ${sql.table(table)} t
    where t.${sql.ref(column)}::text = ${String(value)} and t.id::text <> ${exceptId} limit 1`;
  return rows.length > 0;
}

export async function listSlugs(table: string, start: string): Promise<Set<string>> {
  const rows = await rowsOf<{ slug: string }>`
    select slug from ${sql.table(table)} where starts_with(slug, ${start})`;
  return new Set(rows.map(({ slug }) => slug));
}

export async function updateRow(table: string, rowId: string, written: StoredRow): Promise<void> {
  const names = sql.join(Object.keys(written).map((name) => sql.ref(name)));
  await run`
    update ${sql.table(table)} t set (${names}) = (select ${names} from ${toTyped(table, written)})
    where ${isRow(table, rowId)}`;
}

export async function insertRow(table: string, row: StoredRow): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await run`insert into ${sql.table(table)} (${names}) select ${names} from ${toTyped(table, row)}`;
}

/** Takes a row away. Rejects while other rows refer to it. */
export async function deleteRow(table: string, rowId: string): Promise<void> {
  await run`delete from ${sql.table(table)} t where ${isRow(table, rowId)}`;
}

// Ids are of different types; the row's own type reads the text.
function isRow(table: string, rowId: string) {
  return sql<boolean>`t.id = (jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify({ id: rowId })}::jsonb)).id`;
}

function toTyped(table: string, row: StoredRow) {
  return sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;
}
