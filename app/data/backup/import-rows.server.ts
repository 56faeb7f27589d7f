import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { toTableName } from "~/content/audited-tables.ts";
import { contentTypes } from "~/content/types/index.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import { parseCsv } from "~/lib/text/csv.ts";
import { applyWithin } from "../db/migrate.server.ts";

type Row = Record<string, unknown>;

/** Where rows come from: its tables, and the rows of each by column. */
export type ImportSource = { tables: readonly string[]; rows(table: string): AsyncIterable<Row> };

/** The result for a table's rows: `kept` exist here with other values, `refused` could not be stored. */
export type Imported = { table: string; counts: Record<Outcome, number>; reasons: string[]; leftOut: string[] };
export type Outcome = "added" | "same" | "replaced" | "kept" | "refused";

/** The imported tables in the order of their references, and the columns besides the id that identify a row. */
const keys: Record<string, readonly string[]> = {
  users: ["email"],
  admin_users: ["email"],
  service_categories: ["slug"],
  services: ["slug"],
  portfolio_categories: ["slug"],
  portfolio_projects: ["slug"],
  blog_categories: ["slug"],
  blog_posts: ["slug"],
  dynamic_pages: ["slug"],
  testimonials: [],
  licences: [],
  menu_links: [],
  page_content: ["page_slug", "section_key"],
  feature_flags: ["flag_key"],
  languages: ["code"],
  contact_submissions: [],
  redirects: ["from_path"],
};
const maxReasons = 5;
const batchSize = 200;

/** The tables of a database, and its accounts: those of the hosted backend have a schema of their own. */
export async function openDatabaseSource(client: pg.Client): Promise<ImportSource> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema = 'public' or (table_schema = 'auth' and table_name = 'users') order by table_schema`,
  );
  const places = new Map(rows.map(({ schema, name }) => [name, `${schema}.${pg.escapeIdentifier(name)}`]));
  return {
    tables: [...places.keys()],
    async *rows(table) {
      await client.query("begin isolation level repeatable read read only");
      await client.query(`declare rows no scroll cursor for select to_jsonb(t) as row from ${places.get(table)} t`);
      for (;;) {
        const { rows: batch } = await client.query<{ row: Row }>(`fetch ${batchSize} from rows`);
        if (batch.length === 0) break;
        for (const { row } of batch) yield row;
      }
      await client.query("commit");
    },
  };
}

/** The files TABLE.csv of a folder, with the names of columns in the first line. */
export async function openFolderSource(folder: string): Promise<ImportSource> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".csv"));
  if (names.length === 0) throw new Refusal(`${folder} has no files such as services.csv`);
  return {
    tables: names.map((name) => name.slice(0, -".csv".length)),
    async *rows(table) {
      const [head = [], ...lines] = parseCsv(await text(createReadStream(join(folder, `${table}.csv`))));
      for (const cells of lines) yield Object.fromEntries(head.map((name, at) => [name, cells[at] || null]));
    },
  };
}

/**
 * Adds what is not here yet, by id or key; rows that differ are replaced with `overwrites` only. With `isDry` nothing is
 * stored. The next run finds what an interrupted one has stored.
 */
export async function importRows(
  client: pg.Client,
  source: ImportSource,
  { isDry, overwrites }: { isDry: boolean; overwrites: boolean },
): Promise<Imported[]> {
  const report: Imported[] = [];
  if (isDry) {
    await client.query("begin");
    await applyWithin(client, () => true);
  }
  for (const table of Object.keys(keys).filter((name) => source.tables.includes(name))) {
    if (!isDry) await client.query("begin");
    report.push(await importTable(client, source, table, overwrites));
    if (!isDry) await client.query("commit");
  }
  if (isDry) await client.query("rollback");
  return report;
}

async function importTable(
  client: pg.Client,
  source: ImportSource,
  table: string,
  overwrites: boolean,
): Promise<Imported> {
  const isUsers = table === "users";
  const columns = await readColumns(client, isUsers ? "auth_users" : table);
  const type = contentTypes.find((one) => toTableName(one.table) === table);
  const title = type && toTableName(type.title);
  const counts = { added: 0, same: 0, replaced: 0, kept: 0, refused: 0 };
  const [reasons, leftOut] = [new Set<string>(), new Set<string>()];
  for await (const given of source.rows(table)) {
    for (const name of Object.keys(given)) if (!columns.has(name) && !isUsers) leftOut.add(name);
    const row = isUsers ? given : toRow(given, columns);
    const store = () => {
      if (title && Object.keys(row).length > 0 && !row[title]) throw new Error(`there is no ${title}`);
      return isUsers ? storeUser(client, row) : storeRow(client, table, row, overwrites);
    };
    const note = (text: string) => reasons.add(`${given.slug ?? given.email ?? given.id ?? "a row"}: ${text}`);
    counts[await storeFitting(client, { table, row, store, note })] += 1;
  }
  return { table, counts, reasons: [...reasons].slice(0, maxReasons), leftOut: [...leftOut].sort() };
}

type Storing = { table: string; row: Row; store(): Promise<Outcome>; note(text: string): void };

/** Stores a row, without the values that do not fit. */
async function storeFitting(client: pg.Client, { table, row, store, note }: Storing): Promise<Outcome> {
  for (;;) {
    await client.query("savepoint one");
    try {
      const outcome = await store();
      await client.query("release savepoint one");
      return outcome;
    } catch (error) {
      await client.query("rollback to savepoint one");
      const { message } = error as Error;
      const misfit = findMisfit(error as pg.DatabaseError, table, row);
      if (misfit) note(`its ${misfit} is left out, because ${message}`);
      else {
        note(message);
        return "refused";
      }
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

type Column = { name: string; isJson: boolean; isNeededText: boolean };

async function readColumns(client: pg.Client, table: string): Promise<Map<string, Column>> {
  const { rows } = await client.query<Column>(
    `select attname as name, atttypid = 'jsonb'::regtype as "isJson",
       atttypid = 'text'::regtype and attnotnull and not atthasdef as "isNeededText" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'version'`,
    [`public.${table}`],
  );
  return new Map(rows.map((column) => [column.name, column]));
}

/** Known columns with a value; lists of CSV files and of text columns are JSON. */
function toRow(given: Row, columns: ReadonlyMap<string, Column>): Row {
  const cells = [...columns.values()].flatMap(({ name, isJson, isNeededText }): [string, unknown][] => {
    const value = given[name] ?? (isNeededText ? "" : null);
    return value === null ? [] : [[name, isJson ? toJsonValue(value) : value]];
  });
  return Object.fromEntries(cells);
}

function toJsonValue(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

async function storeRow(client: pg.Client, table: string, row: Row, overwrites: boolean): Promise<Outcome> {
  const name = pg.escapeIdentifier(table);
  const columns = Object.keys(row).map((column) => pg.escapeIdentifier(column));
  const populated = `jsonb_populate_record(null::${name}, $1)`;
  const isByKey = (keys[table] ?? []).length > 0 && (keys[table] ?? []).every((key) => row[key] !== undefined);
  const conditions = [
    ...(row.id === undefined ? [] : ["t.id = r.id"]),
    ...(isByKey ? [`(${(keys[table] ?? []).map((key) => `t.${key} = r.${key}`).join(" and ")})`] : []),
  ];
  if (columns.length === 0) throw new Error("none of its columns is known here");
  const values = [JSON.stringify(row)];
  const compared = columns.filter((column) => !['"id"', '"created_at"', '"updated_at"'].includes(column));
  const list = (alias: string, names: string[]) => `row(${names.map((column) => `${alias}.${column}`).join(", ")})`;
  const equal = (names: string[]) => `${list("t", names)} is not distinct from ${list("r", names)}`;
  const { rows } = await client.query<{ place: string; isSame: boolean }>(
    `select t.ctid::text as place, ${equal(compared)} as "isSame"
     from ${name} t, ${populated} r where ${conditions.join(" or ") || equal(columns)} limit 1`,
    values,
  );
  const [found] = rows;
  if (!found) {
    const into = columns.join(", ");
    await client.query(`insert into ${name} (${into}) select ${into} from ${populated}`, values);
    return "added";
  }
  if (found.isSame) return "same";
  if (!overwrites) return "kept";
  const settings = compared.map((column) => `${column} = r.${column}`).join(", ");
  await client.query(`update ${name} t set ${settings} from ${populated} r where t.ctid = $2::tid`, [
    ...values,
    found.place,
  ]);
  return "replaced";
}

/** An account with the hash of its password, which is checked, and renewed, when its owner signs in. */
async function storeUser(client: pg.Client, given: Row): Promise<Outcome> {
  const email = String(given.email ?? "")
    .trim()
    .toLowerCase();
  if (!email) throw new Error("there is no e-mail address");
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
