import { sql } from "kysely";
import { describeRow, describeTable, type StoredRow, toColumnLabel, toRecord } from "~/audited-tables.ts";
import { findFreeSlug, moveAddress } from "~/db/addresses.server.ts";
import { cellOf, hasRow, rowsOf, run } from "~/db/db.server.ts";
import { isInUse } from "~/db/failure.server.ts";
import { messages } from "~/db/messages.ts";
import { restoreMediaOf } from "~/media/store/media-trash.server.ts";
import { canRestoreFile } from "~/media/store/replaced-files.server.ts";

type RowPlace = { table: string; rowId: string; userId: string };

export class RestoreError extends Error {}

/** Updates, inserts or (null) deletes a row. Returns the differences from the wanted state. Throws RestoreError. */
export async function setRow(place: RowPlace, present: StoredRow | null, values: StoredRow | null): Promise<string[]> {
  const { table, rowId, userId } = place;
  if (!values) {
    if (present) await takeRow(place);
    return [];
  }
  if (Object.keys(values).length === 0) return [];
  const { fitting, remarks, columns } = await pickColumns(place, values);
  const by = present && columns.has("updated_by") ? { updated_by: userId } : {};
  const written: StoredRow = { ...fitting, ...by };
  const names = sql.join(Object.keys(written).map((name) => sql.ref(name)));
  const typed = sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(written)}::jsonb)`;
  if (present)
    await run`
      update ${sql.table(table)} t set (${names}) = (select ${names} from ${typed}) where ${isRow(table, rowId)}`;
  else await run`insert into ${sql.table(table)} (${names}) select ${names} from ${typed}`;
  const { back, lost } = await restoreMediaOf(fitting, userId);
  if (back > 0) remarks.push(messages.restore.filesBack(back));
  if (lost > 0) remarks.push(messages.restore.filesLost(lost));
  const { type } = describeRow(table, { ...present, ...values });
  if (type) {
    // As after a save: the previous live address redirects, and a restored one redirects no longer.
    const now = toRecord({ ...present, ...fitting });
    await moveAddress(type, present ? toRecord(present) : undefined, now);
  }
  return remarks;
}

async function takeRow({ table, rowId }: RowPlace): Promise<void> {
  try {
    await run`delete from ${sql.table(table)} t where ${isRow(table, rowId)}`;
  } catch (error) {
    if (isInUse(error)) throw new RestoreError(messages.restore.isUsed(describeTable(table).one));
    throw error;
  }
}

export async function areReferencesThere(table: string, values: StoredRow): Promise<boolean> {
  const columns = await listColumns(table);
  for (const [name, value] of Object.entries(values)) {
    if (await isMissing(columns.get(name), value)) return false;
  }
  return true;
}

async function isMissing(column: StoredColumn | undefined, value: unknown): Promise<boolean> {
  if (!column?.refersTo || !column.refersBy || value === null) return false;
  return !(await hasValue(column.refersTo, column.refersBy, value));
}

async function pickColumns({ table, rowId }: RowPlace, values: StoredRow) {
  const columns = await listColumns(table);
  if (columns.size === 0) throw new RestoreError(messages.restore.noSuchTable);
  const fitting: StoredRow = {};
  const remarks: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const column = columns.get(name);
    if (!column) continue;
    fitting[name] = value;
    if (table === "media" && name === "file" && !(await canRestoreFile(rowId, String(value)))) {
      throw new RestoreError(messages.restore.fileIsGone);
    }
    if (name === "slug" && (await hasValue(table, "slug", value, rowId))) {
      const slug = String(value);
      fitting.slug = await findFreeSlug(table, slug);
      remarks.push(messages.restore.newAddress(String(fitting.slug), slug));
    }
    if (!(await isMissing(column, value))) continue;
    const label = toColumnLabel(table, name);
    if (column.isRequired) throw new RestoreError(messages.restore.isGone(label));
    fitting[name] = null;
    remarks.push(messages.restore.isEmpty(label));
  }
  return { fitting, remarks, columns };
}

export type StoredColumn = {
  name: string;
  isRequired: boolean;
  refersTo: string | null;
  refersBy: string | null;
};

const bookkeeping = new Set(["id", "version", "created_at", "created_by", "updated_at", "updated_by", "deleted_by"]);

export const isContentColumn = (column: string): boolean => !bookkeeping.has(column);

/** Whether two row values are equal; PostgreSQL returns lists and object keys in a fixed order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** For the rest of the transaction, moments read like those in history (UTC), and ids count before names. */
export async function beginRestore(): Promise<void> {
  await run`select set_config('timezone', 'UTC', true), set_config('sikka.restoring', 'on', true)`;
}

/** A table's writable columns by name; none for a dropped table. */
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

/** A row in history's format, locked until the transaction ends; null if there is none. */
export function lockRow(table: string, rowId: string): Promise<StoredRow | null> {
  return cellOf<StoredRow>`
    select to_jsonb(t) from ${sql.table(table)} t where ${isRow(table, rowId)} for update`;
}

/** Whether a table has another row than `exceptId` with this value in a column. */
function hasValue(table: string, column: string, value: unknown, exceptId = ""): Promise<boolean> {
  return hasRow`
    select from ${sql.table(table)} t
    where t.${sql.ref(column)}::text = ${String(value)} and t.id::text <> ${exceptId} limit 1`;
}

// Ids have different types; the row's own type parses the text.
function isRow(table: string, rowId: string) {
  return sql<boolean>`t.id = (jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify({ id: rowId })}::jsonb)).id`;
}
