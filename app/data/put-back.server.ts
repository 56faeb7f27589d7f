import type { Transaction } from "kysely";
import { describeTable, type StoredRow, toColumnLabel, toRecord } from "~/content/recorded-tables.ts";
import { toFreeSlug } from "~/lib/slug.ts";
import { isInUse } from "./failure.server.ts";
import { moveAddress, notePage } from "./records.server.ts";
import { canHaveBack } from "./replaced-files.server.ts";
import type { DB } from "./schema.gen.ts";
import {
  deleteRow,
  hasValue,
  insertRow,
  listColumns,
  listSlugs,
  type StoredColumn,
  updateRow,
} from "./stored-rows.server.ts";

type Trx = Transaction<DB>;
/** A row of any table, and who puts it back. */
export type RowPlace = { table: string; rowId: string; userId: string };

/** Something that cannot be put back; the message is for staff. */
export class CannotPutBack extends Error {}

/**
 * Gives a row other values, with its public address following. Returns remarks on what could not be exactly as it was:
 * an address that somebody else has by now, a reference to something that is gone.
 */
export async function putBackValues(
  trx: Trx,
  place: RowPlace,
  present: StoredRow,
  values: StoredRow,
): Promise<string[]> {
  const { fitting, remarks, columns } = await toFitting(trx, place, values);
  const by = columns.has("updated_by") ? { updated_by: place.userId } : {};
  await updateRow(trx, place.table, place.rowId, fitting, by);
  await follow(trx, place.table, present, { ...present, ...fitting });
  return remarks;
}

/** Brings a row back that is not there. Returns remarks as putBackValues does. */
export async function bringBackRow(trx: Trx, place: RowPlace, row: StoredRow): Promise<string[]> {
  const { fitting, remarks } = await toFitting(trx, place, row);
  await insertRow(trx, place.table, fitting);
  await follow(trx, place.table, null, fitting);
  return remarks;
}

/** Takes a row away. Throws CannotPutBack while others refer to it. */
export async function takeRow(trx: Trx, { table, rowId }: RowPlace, present: StoredRow): Promise<void> {
  try {
    await deleteRow(trx, table, rowId);
  } catch (error) {
    if (isInUse(error)) throw new CannotPutBack(`other records use this ${describeTable(table).one} by now`);
    throw error;
  }
  notePublicPage(table, present);
}

/** Whether everything is there that these values of a row refer to. */
export async function areReferencesThere(trx: Trx, table: string, values: StoredRow): Promise<boolean> {
  const columns = await listColumns(trx, table);
  for (const [name, value] of Object.entries(values)) {
    if (await isMissing(trx, columns.get(name), value)) return false;
  }
  return true;
}

async function isMissing(trx: Trx, column: StoredColumn | undefined, value: unknown): Promise<boolean> {
  if (!column?.refersTo || !column.refersBy || value === null) return false;
  return !(await hasValue(trx, column.refersTo, column.refersBy, value));
}

async function toFitting(trx: Trx, { table, rowId }: RowPlace, values: StoredRow) {
  const columns = await listColumns(trx, table);
  if (columns.size === 0) throw new CannotPutBack("there is no place for it any more");
  const fitting: StoredRow = {};
  const remarks: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const column = columns.get(name);
    if (!column) continue;
    fitting[name] = value;
    if (table === "media" && name === "file" && !(await canHaveBack(trx, rowId, String(value)))) {
      throw new CannotPutBack("the file that was there then is gone, because a replaced file is kept for 30 days");
    }
    if (name === "slug" && (await hasValue(trx, table, "slug", value, rowId))) {
      fitting.slug = await findFreeSlug(trx, table, String(value));
      remarks.push(`Its address ends in “${fitting.slug}” now, because “${value}” is taken.`);
    }
    if (!(await isMissing(trx, column, value))) continue;
    const label = toColumnLabel(table, name);
    if (column.isRequired) throw new CannotPutBack(`its ${label} is gone`);
    fitting[name] = null;
    remarks.push(`Its ${label} is empty now, because that is gone.`);
  }
  return { fitting, remarks, columns };
}

async function findFreeSlug(trx: Trx, table: string, wanted: string): Promise<string> {
  return toFreeSlug(wanted, await listSlugs(trx, table, wanted.replace(/-\d+$/, "")));
}

async function follow(trx: Trx, table: string, before: StoredRow | null, now: StoredRow): Promise<void> {
  const { type } = describeTable(table);
  if (!type) return;
  await moveAddress(trx, type, before ? toRecord(before) : undefined, toRecord(now));
  notePublicPage(table, now);
}

function notePublicPage(table: string, row: StoredRow): void {
  const { type } = describeTable(table);
  if (type) notePage(type, toRecord(row));
}
