import pg from "pg";
import { messages } from "~/db/messages.ts";
import { applyWithin } from "~/db/migrate.server.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import type { ImportSource, Row } from "./import-source.server.ts";
import { fitSlug, type ImportTable, importTables } from "./import-tables.server.ts";
import { type Column, readColumns, toValues } from "./import-values.server.ts";

export type Outcome = "added" | "same" | "replaced" | "kept" | "refused";

/** The result for a table's rows. `kept` names those that exist here with other values; `leftOut` are unknown columns. */
export type Imported = {
  table: string;
  counts: Record<Outcome, number>;
  refusals: string[];
  notes: string[];
  kept: string[];
  leftOut: string[];
};

/** The result of an import; `unknown` are tables that cannot be imported. */
export type ImportReport = { tables: Imported[]; unknown: string[]; isStored: boolean };

type Options = { isDry: boolean; overwrites: boolean; skipsRefused: boolean };

/**
 * Adds what is not here yet, by id or key, in one transaction; rows that differ are replaced with `overwrites` only. If a
 * row is refused, nothing is stored unless `skipsRefused`. With `isDry` nothing is stored.
 */
export async function importRows(client: pg.Client, source: ImportSource, options: Options): Promise<ImportReport> {
  await client.query("begin");
  if (options.isDry) await applyWithin(client, () => true);
  const tables: Imported[] = [];
  for (const to of importTables) {
    if (source.tables.includes(to.table)) tables.push(await importTable(client, source, to, options.overwrites));
  }
  const isWhole = tables.every(({ counts }) => counts.refused === 0);
  const isStored = !options.isDry && (isWhole || options.skipsRefused);
  await client.query(isStored ? "commit" : "rollback");
  const unknown = source.tables.filter((name) => !importTables.some(({ table }) => table === name));
  return { tables, unknown: unknown.sort(), isStored };
}

type Target = ImportTable & {
  client: pg.Client;
  columns: ReadonlyMap<string, Column>;
  isTyped: boolean;
  overwrites: boolean;
  /** The keys that the source has had, with their places. */
  seen: Map<string, string>;
};

async function importTable(
  client: pg.Client,
  source: ImportSource,
  to: ImportTable,
  overwrites: boolean,
): Promise<Imported> {
  const { isTyped } = source;
  const isUsers = to.table === "users";
  const columns = await readColumns(client, isUsers ? "auth_users" : to.table);
  const target: Target = { ...to, client, columns, isTyped, overwrites, seen: new Map() };
  const counts = { added: 0, same: 0, replaced: 0, kept: 0, refused: 0 };
  const result: Imported = { table: to.table, counts, refusals: [], notes: [], kept: [], leftOut: [] };
  const leftOut = new Set<string>();
  const isKnown = (name: string) => isUsers || columns.has(name);
  for await (const given of source.rows(to.table)) {
    const row = "row" in given ? given.row : {};
    for (const name of Object.keys(row)) if (!isKnown(name)) leftOut.add(name);
    const name = toName(row, to) || given.place || "a row";
    const place = given.place ?? name;
    const stored = "fault" in given ? toRefused(given.fault) : await store(target, row, place);
    count(result, stored, { name, place });
  }
  return { ...result, leftOut: [...leftOut].sort() };
}

const toName = (row: Row, { key }: ImportTable) =>
  (key.length > 0 ? key : ["id"]).flatMap((column) => row[column] ?? []).join(" ");

type Stored = { outcome: Outcome; refusal?: string; notes: string[] };

function count(
  result: Imported,
  { outcome, refusal, notes }: Stored,
  { name, place }: Record<"name" | "place", string>,
) {
  result.counts[outcome] += 1;
  if (refusal) result.refusals.push(`${place}: ${refusal}`);
  result.notes.push(...notes.map((note) => `${place}: ${note}`));
  if (outcome === "kept") result.kept.push(name);
}

const toRefused = (refusal: string, notes: string[] = []): Stored => ({ outcome: "refused", refusal, notes });

/** Stores a row, or says why not. Values of a database that do not fit are left out. */
async function store(target: Target, given: Row, place: string): Promise<Stored> {
  const { client, table, isTyped } = target;
  const row = { ...given };
  const notes: string[] = [];
  for (;;) {
    await client.query("savepoint one");
    try {
      const found: string[] = [];
      const outcome =
        table === "users"
          ? await storeUser(client, row)
          : await storeChecked(target, row, place, (note) => found.push(note));
      await client.query("release savepoint one");
      return { outcome, notes: [...notes, ...found] };
    } catch (error) {
      await client.query("rollback to savepoint one");
      const message = (error as Error).message.replaceAll(/\s+/g, " ");
      const misfit = findMisfit(error as pg.DatabaseError, table, row);
      if (misfit === undefined) return toRefused(message, notes);
      if (isTyped) return toRefused(messages.imports.unfit(misfit, row[misfit], message), notes);
      notes.push(messages.imports.leftOut(misfit, message));
      delete row[misfit];
    }
  }
}

/** The column whose value refers to a missing row, or is not one of the known ones. */
function findMisfit({ code, detail = "", constraint = "" }: pg.DatabaseError, table: string, row: Row) {
  const column = code === "23503" ? /^Key \((\w+)\)/.exec(detail)?.[1] : constraint.slice(table.length + 1);
  const isMisfit = code === "23503" || code === "23514";
  return isMisfit && column !== undefined && Object.hasOwn(row, column) ? column : undefined;
}

async function storeChecked(target: Target, given: Row, place: string, note: (text: string) => void): Promise<Outcome> {
  const { client, table, type, key, columns, isTyped, seen } = target;
  const row = toValues(given, columns, isTyped);
  if (Object.keys(row).length === 0) throw new Refusal(messages.imports.noColumn);
  if (type && (isTyped || !row.slug)) fitSlug(type, row);
  const [checked] = await query<{ row: Row }>(client, `select to_jsonb(${toPopulated(table)}) as row`, row);
  const fault = target.findFault?.(checked?.row ?? {}, isTyped);
  if (fault) throw new Refusal(fault);
  if (isTyped && row.slug !== undefined && row.slug !== given.slug) note(messages.imports.slug(row.slug));
  const isByKey = key.length > 0 && key.every((column) => row[column] !== undefined);
  const identity = JSON.stringify(key.map((column) => row[column]));
  const earlier = isByKey ? seen.get(identity) : undefined;
  const words = key.join(" and ");
  if (earlier && isTyped) throw new Refusal(messages.imports.twice(words, earlier));
  if (earlier) note(messages.imports.twice(words, messages.imports.earlierRow));
  const outcome = await storeRow(target, row, isByKey);
  seen.set(identity, place);
  return outcome;
}

const toPopulated = (table: string) => `jsonb_populate_record(null::${pg.escapeIdentifier(table)}, $1)`;

async function query<Found extends pg.QueryResultRow>(
  client: pg.Client,
  statement: string,
  row: Row,
  ...more: string[]
) {
  const { rows } = await client.query<Found>(statement, [JSON.stringify(row), ...more]);
  return rows;
}

async function storeRow(
  { client, table, key, columns, overwrites }: Target,
  row: Row,
  isByKey: boolean,
): Promise<Outcome> {
  const name = pg.escapeIdentifier(table);
  const escaped = (names: string[]) => names.map((column) => pg.escapeIdentifier(column));
  const given = escaped(Object.keys(row));
  const conditions = [
    ...(row.id === undefined ? [] : ["t.id = r.id"]),
    ...(isByKey ? [`(${key.map((column) => `t.${column} = r.${column}`).join(" and ")})`] : []),
  ];
  const compared = given.filter((column) => !['"id"', '"created_at"', '"updated_at"'].includes(column));
  const list = (alias: string, names: string[]) => `row(${names.map((column) => `${alias}.${column}`).join(", ")})`;
  const equal = (names: string[]) => `${list("t", names)} is not distinct from ${list("r", names)}`;
  const [found] = await query<{ place: string; isSame: boolean }>(
    client,
    `select t.ctid::text as place, ${equal(compared)} as "isSame"
     from ${name} t, ${toPopulated(table)} r where ${conditions.join(" or ") || equal(given)} limit 1`,
    row,
  );
  if (!found) {
    const needed = [...columns.values()].filter(({ isNeeded }) => isNeeded).map((column) => [column.name, ""]);
    const whole = { ...Object.fromEntries(needed), ...row };
    const into = escaped(Object.keys(whole)).join(", ");
    await query(client, `insert into ${name} (${into}) select ${into} from ${toPopulated(table)}`, whole);
    return "added";
  }
  if (found.isSame) return "same";
  if (!overwrites) return "kept";
  const settings = compared.map((column) => `${column} = r.${column}`).join(", ");
  await query(
    client,
    `update ${name} t set ${settings} from ${toPopulated(table)} r where t.ctid = $2::tid`,
    row,
    found.place,
  );
  return "replaced";
}

/** An account with the hash of its password, which is checked, and renewed, when its owner signs in. */
async function storeUser(client: pg.Client, given: Row): Promise<Outcome> {
  const email = String(given.email ?? "")
    .trim()
    .toLowerCase();
  if (!email) throw new Refusal(messages.imports.noEmail);
  const hash = given.encrypted_password ?? given.password_hash ?? given.password ?? null;
  const { rows } = await client.query<{ id: string }>(
    `insert into auth_users (id, email, name, email_verified)
     values (coalesce($1::uuid, gen_random_uuid()), $2, coalesce($3, ''), true) on conflict do nothing returning id`,
    [given.id ?? null, email, given.name ?? null],
  );
  const [made] = rows;
  if (!made) return "same";
  if (hash) {
    await client.query(
      `insert into auth_accounts (account_id, provider_id, user_id, password, updated_at)
       values ($1::text, 'credential', $1::uuid, $2, now())`,
      [made.id, hash],
    );
  }
  return "added";
}
