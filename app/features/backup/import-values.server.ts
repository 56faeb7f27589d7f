import type pg from "pg";
import { gulfTime } from "~/company/gulf-time.ts";
import { messages } from "~/db/messages.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import type { Row } from "./import-source.server.ts";

/** A column of a table here. `isNeeded`: a text that must have a value and has none by default. */
export type Column = { name: string; type: string; isNeeded: boolean };

export async function readColumns(client: pg.Client, table: string): Promise<Map<string, Column>> {
  const { rows } = await client.query<Column>(
    `select attname as name, typname as type, typname = 'text' and attnotnull and not atthasdef as "isNeeded"
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'version'`,
    [`public.${table}`],
  );
  return new Map(rows.map((column) => [column.name, column]));
}

/** The values of the known columns; texts that people typed become values. Throws a Refusal that names the column. */
export function toValues(given: Row, columns: ReadonlyMap<string, Column>, isTyped: boolean): Row {
  const cells = [...columns.values()].flatMap(({ name, type }): [string, unknown][] => {
    const value = given[name] ?? null;
    return value === null ? [] : [[name, toValue(value, name, type, isTyped)]];
  });
  return Object.fromEntries(cells);
}

function toValue(value: unknown, name: string, type: string, isTyped: boolean): unknown {
  const whole = type === "jsonb" || type.startsWith("_") ? toList(value, name, isTyped) : value;
  if ([whole].flat().some((text) => typeof text === "string" && (text.includes("\0") || !text.isWellFormed())))
    throw new Refusal(messages.imports.unstorable(name));
  if (!isTyped || typeof whole !== "string") return whole;
  if (type === "date" && !day.test(whole)) throw new Refusal(messages.imports.noDate(name, whole));
  return type === "timestamptz" ? toMoment(whole, name) : whole;
}

/** Lists are JSON, also in text columns of older databases. */
function toList(value: unknown, name: string, isTyped: boolean): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    if (isTyped) throw new Refusal(messages.imports.noList(name));
    return value;
  }
}

const day = /^[1-9]\d{3}-\d\d-\d\d$/;
const moment = /^([1-9]\d{3}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** A moment without a zone is one in Dubai, as on the screens. */
function toMoment(text: string, name: string): string {
  const [, date, time = "00:00", zone = gulfTime.zone.timeZone] = moment.exec(text) ?? [];
  if (!date) throw new Refusal(messages.imports.noTime(name, text));
  return `${date} ${time} ${zone}`;
}
