import { describeTable, type StoredRow, toColumnLabel, toRecord } from "~/content/recorded-tables.ts";
import { toFreeSlug } from "~/lib/slug.ts";
import { isInUse } from "./failure.server.ts";
import { moveAddress } from "./records.server.ts";
import { canHaveBack } from "./replaced-files.server.ts";
import {
  deleteRow,
  hasValue,
  insertRow,
  listColumns,
  listSlugs,
  type StoredColumn,
  updateRow,
} from "./stored-rows.server.ts";

type RowPlace = { table: string; rowId: string; userId: string };

export class CannotPutBack extends Error {}

/** Gives a row other values, adds it, or with null takes it away. Returns what is not as it was. Throws CannotPutBack. */
export async function setRow(place: RowPlace, present: StoredRow | null, values: StoredRow | null): Promise<string[]> {
  const { table, rowId, userId } = place;
  const { type } = describeTable(table);
  if (!values) {
    if (present) await takeRow(place);
    return [];
  }
  if (Object.keys(values).length === 0) return [];
  const { fitting, remarks, columns } = await toFitting(place, values);
  const by = present && columns.has("updated_by") ? { updated_by: userId } : {};
  if (present) await updateRow(table, rowId, { ...fitting, ...by });
  else await insertRow(table, fitting);
  if (type) {
    // As after a save: what was live before leads on, and what is there again leads nowhere else.
    const now = toRecord({ ...present, ...fitting });
    await moveAddress(type, present ? toRecord(present) : undefined, now);
  }
  return remarks;
}

async function takeRow({ table, rowId }: RowPlace): Promise<void> {
  try {
    await deleteRow(table, rowId);
  } catch (error) {
    if (isInUse(error)) throw new CannotPutBack(`other records use this ${describeTable(table).one} by now`);
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

async function toFitting({ table, rowId }: RowPlace, values: StoredRow) {
  const columns = await listColumns(table);
  if (columns.size === 0) throw new CannotPutBack("there is no place for it any more");
  const fitting: StoredRow = {};
  const remarks: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const column = columns.get(name);
    if (!column) continue;
    fitting[name] = value;
    if (table === "media" && name === "file" && !(await canHaveBack(rowId, String(value)))) {
      throw new CannotPutBack("the file that was there then is gone, because a replaced file is kept for 30 days");
    }
    if (name === "slug" && (await hasValue(table, "slug", value, rowId))) {
      const slug = String(value);
      fitting.slug = toFreeSlug(slug, await listSlugs(table, slug.replace(/-\d+$/, "")));
      remarks.push(`Its address ends in “${fitting.slug}” now, because “${value}” is taken.`);
    }
    if (!(await isMissing(column, value))) continue;
    const label = toColumnLabel(table, name);
    if (column.isRequired) throw new CannotPutBack(`its ${label} is gone`);
    fitting[name] = null;
    remarks.push(`Its ${label} is empty now, because that is gone.`);
  }
  return { fitting, remarks, columns };
}
