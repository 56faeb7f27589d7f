import { sql, type Transaction } from "kysely";
import {
  type AnyContentType,
  findLiveSwitch,
  initialValues,
  publicPath,
  type StoredValues,
} from "~/content/kit/content-type.ts";
import { type Field, type FieldValue, toFitting } from "~/content/kit/fields.ts";
import { parseEach } from "~/content/kit/parse-form.server.ts";
import { toStoredHtml } from "~/lib/stored-html.server.ts";
import { isRefusedValue } from "./failure.server.ts";
import type { RecordRow } from "./record-list.server.ts";
import { findRecord, isId, toColumns } from "./records.server.ts";
import type { DB } from "./schema.gen.ts";

type AnyTable = "services";
type Trx = Transaction<DB>;

/** What was written to be tried out: what it is called, its public page if it has one, and labels of what was refused. */
export type Rehearsed = { subject: string; path: string | null; refused: string[] };

/** Stands where a new record needs a text that nobody has written yet. */
const unwritten = "Not written yet";

/**
 * Writes what was typed into a record's form onto its row and makes it live. A new record is added, with words in place
 * of what it still lacks; a value that does not fit leaves what is published. Null when there is nothing to write. The
 * transaction must be one that is rolled back.
 */
export async function rehearseRecord(
  trx: Trx,
  type: AnyContentType,
  item: string,
  changes: Record<string, unknown>,
): Promise<Rehearsed | null> {
  if (!isId(item)) return null;
  const stored = await findRecord(type, item);
  const fitting = toFitting(type, changes);
  if (!stored && Object.keys(fitting).length === 0) return null;
  const { values, refused } = parseEach(type, stored ? fitting : { ...initialValues(type), ...fitting });
  const fallbacks = stored ? {} : toFallbacks(type, refused, item);
  const whole = await toLive(type, { ...fallbacks, ...values }, { stored, now: await readClock(trx) });
  const failed = stored ? await update(trx, type, item, whole) : await insert(trx, type, item, whole);
  const row = await findRecord(type, item);
  const named = refused.filter((name) => stored || !isLacking(fitting[name]));
  const labels = [...new Set([...named, ...failed])].map((name) => type.fields[name]?.label ?? name);
  return row && { ...toSubject(type, row), refused: labels };
}

function toSubject(type: AnyContentType, row: RecordRow) {
  const kind = type.one.charAt(0).toUpperCase() + type.one.slice(1);
  return {
    subject: `${kind} “${String(row[type.title] ?? "")}”`,
    path: publicPath(type, row.slug) ?? type.shownOn ?? null,
  };
}

/** Nothing was typed there yet, which is no mistake. */
function isLacking(value: FieldValue | undefined): boolean {
  return value === "" || value === undefined;
}

function toFallbacks(type: AnyContentType, names: readonly string[], item: string): StoredValues {
  const toFallback = (name: string, field: Field | undefined) => {
    if (field?.kind === "slug") return toFreeAddress(item);
    if (name === type.title) return `New ${type.one}`;
    return field?.required ? unwritten : null;
  };
  return Object.fromEntries(names.map((name) => [name, toFallback(name, type.fields[name])]));
}

function toFreeAddress(item: string): string {
  return `preview-${item.slice(0, 8).toLowerCase()}`;
}

/** The moment that everything in the transaction takes for now. */
async function readClock(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  return rows[0]?.now ?? new Date(0);
}

async function toLive(
  type: AnyContentType,
  values: StoredValues,
  { stored, now }: { stored: RecordRow | null; now: Date },
): Promise<StoredValues> {
  const safe: StoredValues = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (type.fields[name]?.kind !== "richText" || typeof value !== "string") continue;
    safe[name] = await toStoredHtml(value, { previous: stored?.[name] as string | null | undefined });
  }
  const whole = { ...(stored as StoredValues | null), ...safe };
  const save = { now, siteUrl: "", intent: "publish", previous: stored as StoredValues | null };
  const prepared = { ...safe, ...(type.prepare?.(whole, save) as StoredValues | undefined) };
  const to = findLiveSwitch(type);
  const live = to ? { [to.field]: to.on } : {};
  return { ...prepared, ...live, ...toPast(type, { ...whole, ...prepared }, now) };
}

/** A moment to come would keep a record from being live. */
function toPast(type: AnyContentType, values: StoredValues, now: Date): StoredValues {
  const later = Object.keys(type.fields).filter((name) => {
    const value: unknown = type.fields[name]?.kind === "dateTime" ? values[name] : null;
    return value !== null && value !== undefined && new Date(value as string) > now;
  });
  return Object.fromEntries(later.map((name) => [name, now.toISOString()]));
}

async function update(trx: Trx, type: AnyContentType, id: string, values: StoredValues): Promise<string[]> {
  const write = (some: StoredValues) =>
    trx
      .updateTable(type.table as AnyTable)
      .set(toColumns(some) as object)
      .where("id", "=", id)
      .execute();
  if (Object.keys(values).length === 0 || (await isAccepted(trx, () => write(values)))) return [];
  const refused: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (!(await isAccepted(trx, () => write({ [name]: value })))) refused.push(name);
  }
  return refused;
}

async function insert(trx: Trx, type: AnyContentType, id: string, values: StoredValues): Promise<string[]> {
  const write = (row: StoredValues) =>
    trx
      .insertInto(type.table as AnyTable)
      .values({ ...toColumns(row), id } as never)
      .execute();
  if (await isAccepted(trx, () => write(values))) return [];
  const { values: least, refused } = parseEach(type, initialValues(type));
  await write({ ...least, ...toFallbacks(type, refused, id) });
  return update(trx, type, id, values);
}

async function isAccepted(trx: Trx, write: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint tried`.execute(trx);
  try {
    await write();
    await sql`release savepoint tried`.execute(trx);
    return true;
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    await sql`rollback to savepoint tried`.execute(trx);
    return false;
  }
}
