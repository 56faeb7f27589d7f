import {
  type AnyContentType,
  capitalise,
  findLiveSwitch,
  initialValues,
  publicPath,
  type StoredValues,
} from "~/content/kit/content-type.ts";
import { type Field, toFitting } from "~/content/kit/fields.ts";
import { parseEach } from "~/content/kit/parse-form.server.ts";
import { inTransaction, rowsOf } from "./db.server.ts";
import { isRefusedValue } from "./failure.server.ts";
import { findRecord, toColumns, toSafeValues } from "./records.server.ts";
import { anyTable, isId, momentsOf, type RecordRow } from "./rows.server.ts";

/** What was written to be tried out: what it is called, its public page if it has one, and labels of what was refused. */
export type Rehearsed = { subject: string; path: string | null; refused: string[] };

/**
 * Writes what was typed into a record's form onto its row and makes it live. A new record is added, with words in place
 * of what it still lacks; a value that does not fit leaves what is published. Null when there is nothing to write. `db()`
 * must be a transaction that is rolled back.
 */
export async function rehearseRecord(
  type: AnyContentType,
  item: string,
  changes: Record<string, unknown>,
): Promise<Rehearsed | null> {
  if (!isId(item)) return null;
  const stored = await findRecord(type, item);
  const fitting = toFitting(type, changes);
  if (!stored && Object.keys(fitting).length === 0) return null;
  const { values, errors } = parseEach(type, stored ? fitting : { ...initialValues(type), ...fitting });
  if (!stored) await insertUnwritten(type, item);
  const failed = await update(type, item, await toLive(type, values, stored));
  const row = await findRecord(type, item);
  // What is not typed yet in a new record is no mistake.
  const named = Object.keys(errors).filter((name) => stored || (fitting[name] ?? "") !== "");
  const labels = [...new Set([...named, ...failed])].map((name) => type.fields[name]?.label ?? name);
  const subject = `${capitalise(type.one)} “${String(row?.[type.title] ?? "")}”`;
  return row && { subject, path: publicPath(type, row.slug) ?? type.shownOn ?? null, refused: labels };
}

async function insertUnwritten(type: AnyContentType, id: string): Promise<void> {
  const { values, errors } = parseEach(type, initialValues(type));
  const toFallback = (name: string, field: Field | undefined) => {
    if (field?.kind === "slug") return `preview-${id.slice(0, 8).toLowerCase()}`;
    if (name === type.title) return `New ${type.one}`;
    return field?.required ? "Not written yet" : null;
  };
  const fallbacks = Object.fromEntries(Object.keys(errors).map((name) => [name, toFallback(name, type.fields[name])]));
  const live = await toLive(type, { ...values, ...fallbacks }, null);
  const row = { ...toColumns(live), id };
  await anyTable().insertInto(type.table).values(row).execute();
}

async function toLive(type: AnyContentType, values: StoredValues, stored: RecordRow | null): Promise<StoredValues> {
  // The moment that everything in the transaction takes for now.
  const rows = await rowsOf<{ now: Date }>`select now() as now`;
  const now = rows[0]?.now ?? new Date(0);
  const previous = stored as StoredValues | null;
  const safe = await toSafeValues(type, values, stored);
  const whole = { ...previous, ...safe };
  const save = { now, siteUrl: "", intent: "publish", previous };
  const prepared = { ...safe, ...(type.prepare?.(whole, save) as StoredValues | undefined) };
  const to = findLiveSwitch(type);
  const live = to ? { [to.field]: to.on } : {};
  return { ...prepared, ...live, ...toPast(type, { ...whole, ...prepared }, now) };
}

/** A moment to come would keep a record from being live. */
function toPast(type: AnyContentType, values: StoredValues, now: Date): StoredValues {
  const later = momentsOf(type).filter((name) => new Date((values[name] ?? 0) as string) > now);
  return Object.fromEntries(later.map((name) => [name, now.toISOString()]));
}

/** Writes all values or, where the database refuses some of them, the others; returns the names of those. */
async function update(type: AnyContentType, id: string, values: StoredValues): Promise<string[]> {
  const names = Object.keys(values);
  if (names.length === 0 || (await isAccepted(type, id, values))) return [];
  const refused: string[] = [];
  for (const name of names) {
    if (!(await isAccepted(type, id, { [name]: values[name] ?? null }))) refused.push(name);
  }
  return refused;
}

async function isAccepted({ table }: AnyContentType, id: string, values: StoredValues): Promise<boolean> {
  try {
    await inTransaction(() => anyTable().updateTable(table).set(toColumns(values)).where("id", "=", id).execute());
    return true;
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    return false;
  }
}
