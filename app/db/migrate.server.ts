import { createHash } from "node:crypto";
import type pg from "pg";
import { Refusal } from "~/lib/http/refusal.ts";
import { log } from "~/lib/log.server.ts";
import { type DatabaseAddress, withClient } from "./connections.server.ts";
import { orLog } from "./failure.server.ts";
import { requireOwnSession } from "./own-session.server.ts";

const minServerVersion = 15;
/** An arbitrary number: the holder of this advisory lock migrates, others wait. */
const migrationLock = 7_455_201;

/** When a wait for it is reported, in milliseconds. */
const patienceMs = 5_000;

const files = import.meta.glob<string>("../../db/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});
const migrations = Object.entries(files)
  .map(([path, statements]) => ({
    name: path.split("/").at(-1) as string,
    statements,
    checksum: createHash("sha256").update(statements).digest("hex"),
  }))
  .sort((a, b) => a.name.localeCompare(b.name));
type Migration = (typeof migrations)[number];

/** The former checksums of files that have changed since they ran somewhere. With the start, they make the same rows. */
const mended: Record<string, string> = {
  "0003_feature_flags.sql": "ccf1613bb249482ac5de8a683dc818163b624f6cc2185b4e0d099c3b838cbf26",
  "0010_home_testimonials_flag.sql": "d70a7592bbcd3d6499a2873c534726b88d319690fc00ce0e915fd2bcec9989f5",
  "0014_inbox.sql": "9169081d40ced9d407b5c13cbe4ecbcbdcdb2eac2e1b37cafe41da6e59b554bd",
  "0054_flag_words.sql": "7c71335a0b9a943655f99c6e8f0eb1ee67425248300fd7d997381f34b6338259",
  "0050_enquiry_outcome_and_files.sql": "0a53afb6ce610859835c339cdc04a618a16cf9e15ea73ed6d822124c51a54807",
};

/** The checksums that each of this program's migrations has or had. */
export const migrationChecksums: ReadonlyMap<string, readonly string[]> = new Map(
  migrations.map(({ name, checksum }) => [name, [checksum, mended[name] ?? checksum]]),
);

/** The database is unusable in its state; the message is one line for the operator. */
export class MigrationError extends Refusal {}

/** Runs each migration once, then `afterwards`, under a lock. Throws a MigrationError or a connection error. */
export function migrate(address: DatabaseAddress, afterwards: () => Promise<void>): Promise<void> {
  return withClient(address, async (client) => {
    await requireServerVersion(client);
    // The embedded database has nothing in front.
    if (address.connectionString) await requireOwnSession(address);
    await takeLock(client, address);
    const applied = await readApplied(client);
    requireOwnOrOlder([...applied.keys()]);
    for (const migration of migrations) await apply(client, migration, applied);
    // A migration may have added columns.
    if (migrations.length > applied.size) await client.query("select watch_editable_tables()");
    await afterwards();
  });
}

/** An older program would write rows that a newer one does not expect. A migration that was given up is no newer one. */
function requireOwnOrOlder(applied: readonly string[]): void {
  const newest = migrations.at(-1)?.name ?? "";
  const newer = applied.filter((name) => !migrationChecksums.has(name) && name > newest).sort();
  if (newer.length === 0) return;
  const remedy = "start that version, or restore the backup from before the update (npm run restore -- FILE --replace)";
  throw new MigrationError(`the data is of a newer version of this program, which has made ${newer.at(-1)}: ${remedy}`);
}

/** Waits for the lock, however long it takes, and says who has it. */
async function takeLock(client: pg.Client, address: DatabaseAddress): Promise<void> {
  const report = () => orLog(["debug", "who holds the lock could not be read"], () => withClient(address, sayWhoHolds));
  const reporting = setTimeout(report, patienceMs);
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
  } finally {
    clearTimeout(reporting);
  }
}

async function sayWhoHolds(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select pid, application_name as program, host(client_addr) as address, state, backend_start as connected
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  );
  for (const holder of rows)
    log.warn("the start waits for another one on this database; a lasting one: pg_terminate_backend(pid)", holder);
}

async function requireServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: string }>(
    "select current_setting('server_version') as version, current_setting('server_version_num') as number",
  );
  if (Number(rows[0]?.number) < minServerVersion * 10_000) {
    throw new MigrationError(`the server is PostgreSQL ${rows[0]?.version}; ${minServerVersion} or newer is needed`);
  }
}

/** Runs the pending ones of these migrations within the client's transaction. */
export async function applyWithin(client: pg.Client, isWanted: (name: string) => boolean): Promise<void> {
  const applied = await readApplied(client);
  for (const migration of migrations) {
    if (isWanted(migration.name) && !applied.has(migration.name)) await run(client, migration);
  }
  // An older version has no such function.
  const { rows } = await client.query("select to_regprocedure('watch_editable_tables()') as name");
  if (rows[0].name) await client.query("select watch_editable_tables()");
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<Migration>("select name, checksum from schema_migrations");
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function run(client: pg.Client, { name, statements, checksum }: Migration): Promise<void> {
  await client.query(statements);
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
}

async function apply(client: pg.Client, migration: Migration, applied: Map<string, string>): Promise<void> {
  const { name } = migration;
  const before = applied.get(name);
  if (before && migrationChecksums.get(name)?.includes(before)) return;
  if (before) throw new MigrationError(`migration ${name} has changed since it ran; restore the file it was`);
  const lastNote = await newestAdoptionNote(client);
  try {
    await client.query("begin");
    await run(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new MigrationError(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
  log.info("migration applied", { name });
  await reportAdoption(client, lastNote);
}

async function newestAdoptionNote(client: pg.Client): Promise<string> {
  const { rows } = await client.query("select to_regclass('public.adoption_log') as name");
  if (!rows[0].name) return "0";
  const newest = await client.query<{ id: string }>("select coalesce(max(id), 0) as id from adoption_log");
  return newest.rows[0]?.id ?? "0";
}

async function reportAdoption(client: pg.Client, after: string): Promise<void> {
  const { rows } = await client.query("select table_name, row_id, note from adoption_log where id > $1 order by id", [
    after,
  ]);
  for (const row of rows) log.warn("adopted", { table: row.table_name, row: row.row_id ?? undefined, note: row.note });
}
