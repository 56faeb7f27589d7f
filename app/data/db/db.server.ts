import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { noteQuery } from "~/lib/http/request-trace.server.ts";
import { log } from "~/lib/log.server.ts";
import { processWide } from "~/lib/process-wide.ts";
import { isOvertaken } from "./failure.server.ts";
import type { DB } from "./schema.gen.ts";
import { factsPlugin } from "./shown-facts.server.ts";

export type DatabaseAddress = Pick<pg.ClientConfig, "connectionString" | "host" | "port" | "user" | "database">;

/** Time limit of a query, in milliseconds (public-site.txt §9: project time-out 10 seconds). */
export const queryTimeoutMs = 10_000;
/** Includes waiting for a free connection; a sudden crowd is served late rather than refused. */
const connectTimeoutMs = 10_000;
/** In milliseconds; the whole process has ten seconds to stop. */
const closeTimeoutMs = 1_000;
const dateOid = 1082;

export type Open = { pool: pg.Pool; kysely: Kysely<DB> };

const chosen = new AsyncLocalStorage<Kysely<DB>>();
const opened = processWide<{ database: Open; visitors: Open }>("database");

/** A date without a time stays text: as a JavaScript Date it would shift with the time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === dateOid ? (value: unknown) => value : pg.types.getTypeParser(oid as number, format as "text"),
};

export function clientConfig(address: DatabaseAddress): pg.ClientConfig {
  return { ...address, application_name: "sikka", connectionTimeoutMillis: connectTimeoutMs, types };
}

/** A connection of its own, outside of the pool. */
export async function openClient(address: DatabaseAddress, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...clientConfig(address), ...config });
  // The running query rejects as well; this only keeps the process alive to report it.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Runs work on such a connection, and closes it, which rolls back what is not committed. */
export async function withClient<T>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
  config?: pg.ClientConfig,
): Promise<T> {
  const client = await openClient(address, config);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Opens the pool that `db()` uses. Connects at the first query. */
export function connectDatabase(address: DatabaseAddress): void {
  opened.database = openDatabase(address);
}

/** Opens the pool of `asVisitor`. */
export function connectVisitors(address: DatabaseAddress): void {
  opened.visitors = openDatabase(address, { max: 8 });
}

/** Runs a public page's reads with the role that may read nothing else, unless another database was chosen for it. */
export function asVisitor<T>(work: () => Promise<T>): Promise<T> {
  return opened.visitors && !chosen.getStore() ? withDatabase(opened.visitors.kysely, work) : work();
}

/** Runs work of a public page with the program's own role, for what visitors may cause and not read. */
export function asProgram<T>(work: () => Promise<T>): Promise<T> {
  return opened.database ? withDatabase(opened.database.kysely, work) : work();
}

export function openDatabase(address: DatabaseAddress, options: pg.PoolConfig = {}): Open {
  const pool = new pg.Pool({
    ...clientConfig(address),
    max: 12,
    statement_timeout: queryTimeoutMs,
    query_timeout: queryTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: 60_000,
    ...options,
  });
  // Without these handlers, a lost server ends the process: the pool only reports idle connections; a connection in use
  // reports to its query, or to itself if there is none at that moment.
  pool.on("error", (error) => log.warn("an idle database connection ended", { error: error.message }));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.debug("a database connection ended", { error: error.message }));
  });
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), factsPlugin],
    log: (event) => {
      if (event.level !== "query") return;
      noteQuery();
      log.debug("query", { sql: event.query.sql, ms: Math.round(event.queryDurationMillis) });
    },
  });
  return { pool, kysely };
}

/** Runs work in which `db()` is this database or transaction. */
export function withDatabase<T>(database: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  return chosen.run(database, work);
}

export function db(): Kysely<DB> {
  const other = chosen.getStore();
  if (other) return other;
  if (!opened.database) throw new Error("connectDatabase() has not been called");
  return opened.database.kysely;
}

/** How many connections of each pool are at work, idle, or waited for. */
export function countConnections() {
  const { database, visitors } = opened;
  return Object.entries({ program: database, visitors }).flatMap(([pool, open]) => {
    if (!open) return [];
    const { totalCount, idleCount, waitingCount } = open.pool;
    const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    return Object.entries(states).map(([state, value]) => ({ labels: { pool, state }, value }));
  });
}

const maxAttempts = 4;
/** Longest delay before the second attempt, in milliseconds; it grows by as much with each further attempt. */
const retryDelayMs = 40;

/**
 * Runs work in which `db()` is a transaction: part of the current one, or a new one, which is repeated if PostgreSQL
 * aborts it in favour of another. Outside the database, `work` may only do what can be repeated.
 */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  const database = db();
  if (database.isTransaction) return asPart(database, work);
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute((trx) => withDatabase(trx, work));
    } catch (error) {
      if (!isOvertaken(error) || tries === maxAttempts) throw error;
      log.info("others were in the way in the database, it is tried again", { tries });
      await sleep(Math.random() * retryDelayMs * tries);
    }
  }
}

async function asPart<T>(database: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(database);
  try {
    const value = await work();
    await sql`release savepoint part`.execute(database);
    return value;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(database);
    throw error;
  }
}

type Statement = [text: TemplateStringsArray, ...values: unknown[]];

/** The rows of an SQL statement, with columns in camelCase. */
export async function rowsOf<Row>(...statement: Statement): Promise<Row[]> {
  return (await sql<Row>(...statement).execute(db())).rows;
}

/** The first row of a statement; null if there is none. */
export async function rowOf<Row>(...statement: Statement): Promise<Row | null> {
  return (await rowsOf<Row>(...statement))[0] ?? null;
}

export async function hasRow(...statement: Statement): Promise<boolean> {
  return (await rowOf(...statement)) !== null;
}

/** The values of a statement's only column. */
export async function columnOf<Value>(...statement: Statement): Promise<Value[]> {
  return (await rowsOf<Record<string, Value>>(...statement)).flatMap((row) => Object.values(row));
}

/** The only value of a statement; null without a row. */
export async function cellOf<Value>(...statement: Statement): Promise<Value | null> {
  return (await columnOf<Value>(...statement))[0] ?? null;
}

/** Runs a statement. Returns the number of affected rows. */
export async function run(...statement: Statement): Promise<number> {
  return Number((await sql(...statement).execute(db())).numAffectedRows ?? 0);
}

export const pingDatabase = () => run`select 1`;

export async function disconnectDatabase(): Promise<void> {
  const { database, visitors } = opened;
  Object.assign(opened, { database: undefined, visitors: undefined });
  await Promise.all([database && closeWithin(database), visitors && closeWithin(visitors)]);
}

/** Closes a pool's connections; running queries get a second to finish. */
export async function closeWithin({ pool }: Open): Promise<void> {
  await Promise.race([pool.end(), sleep(closeTimeoutMs, undefined, { ref: false })]);
}

export async function readContentVersion(): Promise<string> {
  const row = await db().selectFrom("contentVersion").select("version").executeTakeFirstOrThrow();
  return row.version;
}

/** How long a successful write counts as proof, in milliseconds; a failed one is repeated each time. */
const proofTtlMs = 3_000;

let last = { at: Number.NEGATIVE_INFINITY, proof: Promise.resolve() };

/** Tries a write, unless one has just succeeded. Rejects with the reason if the database is read-only. */
export function proveDatabaseWrites(): Promise<void> {
  if (performance.now() - last.at < proofTtlMs) return last.proof;
  const proof = write().catch((error) => {
    if (last.proof === proof) last = { at: Number.NEGATIVE_INFINITY, proof };
    throw error;
  });
  last = { at: performance.now(), proof };
  return proof;
}

async function write(): Promise<void> {
  await run`with old as (delete from write_probe) insert into write_probe values (repeat('x', 7900))`;
}
