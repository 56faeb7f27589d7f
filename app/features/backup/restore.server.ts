import { text } from "node:stream/consumers";
import pg from "pg";
import { type DatabaseAddress, withClient } from "~/db/connections.server.ts";
import { applyWithin, migrationChecksums } from "~/db/migrate.server.ts";
import type { FileStore } from "~/media/store/stored-files.ts";
import { BackupError, type Manifest, type Part, readArchive, type Summary, type Unlocking } from "./archive.server.ts";
import { inUtc, listTables, sumTable } from "./make-backup.server.ts";
import { parsePartName } from "./part-names.ts";

/** What a restore contained; `leftOut` lists tables and columns that this version does not know. */
export type Restored = { at: string; tables: number; rows: number; files: number; leftOut: string[] };

type Options = Unlocking & {
  /** Whether to replace what the database contains; otherwise a database with tables is refused. */
  replaces?: boolean;
  /** The target of the files; without a store they are only checked. */
  store?: FileStore;
};

/**
 * Restores a backup completely or not at all, after checking it: calls `open` twice. No file is written before all rows
 * are in. Rejects with a BackupError if it is unusable.
 */
export async function restoreBackup(
  address: DatabaseAddress,
  open: () => ReadableStream<Uint8Array>,
  { replaces = false, store, ...unlocking }: Options = {},
): Promise<Restored> {
  let head: Manifest | undefined;
  const summary = await readArchive(open(), unlocking, {
    async begin(given) {
      head = given;
      requireKin(given);
    },
    async part() {},
  });
  const restoreWithin = async (client: pg.Client) => {
    await client.query("begin");
    const version = await empty(client, replaces);
    const restored = await fill(client, open(), summary, { store, ...unlocking });
    await client.query("update content_version set version = greatest(version, $1) + 1", [version]);
    await client.query("commit");
    return { at: head?.at ?? "", ...restored };
  };
  return withClient(address, (client) => restoreWithin(client).catch(explainRows), inUtc);
}

/** The database's refusal of rows as one line. */
function explainRows(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error;
  throw new BackupError(`the database refuses its rows: ${error.message.replaceAll(/\s+/g, " ")}`);
}

/** Migrations with the same name and different content belong to another program. */
function requireKin({ migrations }: Manifest): void {
  const ours = (name: string) => migrationChecksums.get(name);
  const other = migrations.find(({ name, checksum }) => ours(name)?.includes(checksum) === false);
  if (other) throw new BackupError(`its migration ${other.name} is not the one of this program`);
  if (!migrations.some(({ name }) => ours(name))) throw new BackupError("it has no migration of this program");
}

/** Empties the database, and returns the content version it had. */
async function empty(client: pg.Client, replaces: boolean): Promise<string> {
  const tables = await listTables(client);
  if (tables.length > 0 && !replaces) {
    throw new BackupError("the database is not empty: say --replace to give up what is in it");
  }
  const { rows: others } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'sikka' and pid <> pg_backend_pid()`,
  );
  if (others.length > 0) throw new BackupError("Sikka is running on this database: stop it first");
  const version = tables.includes("content_version")
    ? (await client.query<{ version: string }>("select version from content_version")).rows[0]?.version
    : undefined;
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table %s cascade', oid::regclass) as statement from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isOwn("pg_class")}
     union all select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
       where pronamespace = 'public'::regnamespace and ${isOwn("pg_proc")}`,
  );
  for (const { statement } of rows) await client.query(statement);
  return version ?? "0";
}

/** Condition for objects that do not belong to an extension. */
const isOwn = (catalogue: string) =>
  `not exists (select from pg_depend where objid = ${catalogue}.oid and classid = '${catalogue}'::regclass and deptype = 'e')`;

/** A table's columns, and whether each is generated. */
type Columns = Map<string, boolean>;

async function fill(
  client: pg.Client,
  stream: ReadableStream<Uint8Array>,
  summary: Summary,
  { store, ...unlocking }: Options,
) {
  let known = new Map<string, Columns>();
  let isSame = false;
  let close = async () => {};
  const leftOut = new Set<string>();
  const counts = { rows: 0, files: 0 };
  let areRowsIn = false;
  const endRows = async () => {
    if (areRowsIn) return;
    areRowsIn = true;
    await close();
    if (isSame && leftOut.size === 0) await requireSame(client, summary);
    await applyWithin(client, () => true);
  };
  await readArchive(stream, unlocking, {
    async begin({ migrations }) {
      const names = new Set(migrations.map(({ name }) => name));
      isSame =
        names.size === migrationChecksums.size && [...migrationChecksums.keys()].every((name) => names.has(name));
      await applyWithin(client, (name) => names.has(name));
      known = await readColumns(client);
      close = await openTables(client, [...known.keys()]);
    },
    async part(part) {
      const kind = parsePartName(part.name);
      if (kind && "table" in kind) {
        counts.rows += await insertRows(client, part, kind.table, known.get(kind.table), leftOut);
      } else if (kind) {
        // Rows that are refused leave no file behind.
        await endRows();
        counts.files += 1;
        await store?.writeStream(kind.file, part.content, Number.POSITIVE_INFINITY);
      }
    },
  });
  await endRows();
  return { ...counts, tables: Object.keys(summary.tables).length, leftOut: [...leftOut].sort() };
}

async function readColumns(client: pg.Client): Promise<Map<string, Columns>> {
  const tables = await listTables(client);
  const { rows } = await client.query<{ table: string; columns: Record<string, boolean> }>(
    `select relname as table, jsonb_object_agg(attname, attgenerated <> '') as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relname = any($1) and attnum > 0 and not attisdropped group by 1`,
    [tables],
  );
  return new Map(rows.map(({ table, columns }) => [table, new Map(Object.entries(columns))]));
}

/** Empties the tables and drops triggers and references, so that any row order works; returns what restores them. */
async function openTables(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const names = tables.map((table) => pg.escapeIdentifier(table));
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await raiseSequences(client);
  };
}

async function raiseSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', sequence, attname, attrelid::regclass) as statement
     from pg_attribute, pg_get_serial_sequence(attrelid::regclass::text, attname) sequence
     where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
       and attnum > 0 and not attisdropped and sequence is not null`,
  );
  for (const { statement } of rows) await client.query(statement);
}

async function insertRows(
  client: pg.Client,
  { content }: Part,
  table: string,
  columns: Columns | undefined,
  leftOut: Set<string>,
): Promise<number> {
  const lines = (await text(content)).trimEnd().split("\n");
  if (!columns) {
    leftOut.add(table);
    return 0;
  }
  const given = Object.keys(JSON.parse(lines[0] ?? "{}"));
  // Untrusted names reach a terminal.
  for (const name of given) if (!columns.has(name)) leftOut.add(`${table}.${name.replaceAll(/[^\w$ -]/g, "?")}`);
  const names = given.filter((name) => columns.get(name) === false).map((name) => pg.escapeIdentifier(name));
  const [into, list] = [pg.escapeIdentifier(table), names.join(", ")];
  await client.query(
    `insert into ${into} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${into}, $1)`,
    [`[${lines.join(",")}]`],
  );
  return lines.length;
}

async function requireSame(client: pg.Client, { tables }: Summary): Promise<void> {
  const known = await listTables(client);
  for (const [table, { rows, sum }] of Object.entries(tables)) {
    if (!known.includes(table)) throw new BackupError(`its list names a table ${JSON.stringify(table)}`);
    const now = await sumTable(client, table);
    if (now.rows !== rows || now.sum !== sum) throw new BackupError(`${table} would not be what was backed up`);
  }
}
