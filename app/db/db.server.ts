import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { perApp } from "~/lib/app-state.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { closeWithin, type DatabaseAddress, type Open, openDatabase } from "./connections.server.ts";
import { isOvertaken } from "./failure.server.ts";
import type { DB } from "./schema.gen.ts";

const chosen = new AsyncLocalStorage<Kysely<DB>>();
const opened = perApp("database", (): Partial<{ database: Open; visitors: Open }> => ({}));

/** Opens the pool that `db()` uses. Connects at the first query. */
export function connectDatabase(address: DatabaseAddress): void {
  opened().database = openDatabase(address);
}

/** Opens the pool of `asVisitor`. */
export function connectVisitors(address: DatabaseAddress): void {
  opened().visitors = openDatabase(address, { max: 8 });
}

/** Runs a public page's reads with the role that may read nothing else, unless another database was chosen for it. */
export function asVisitor<T>(work: () => Promise<T>): Promise<T> {
  const { visitors } = opened();
  return visitors && !chosen.getStore() ? withDatabase(visitors.kysely, work) : work();
}

/** Runs work of a public page with the program's own role, for what visitors may cause and not read. */
export function asProgram<T>(work: () => Promise<T>): Promise<T> {
  const { database } = opened();
  return database ? withDatabase(database.kysely, work) : work();
}

/** Runs work in which `db()` is this database or transaction. */
export function withDatabase<T>(database: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  return chosen.run(database, work);
}

export function db(): Kysely<DB> {
  const other = chosen.getStore();
  if (other) return other;
  const { database } = opened();
  if (!database) throw new Error("connectDatabase() has not been called");
  return database.kysely;
}

/** How many connections of each pool are at work, idle, or waited for. */
export function countConnections() {
  const { database, visitors } = opened();
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

const parts = perApp("parts of transactions", () => ({ count: 0 }));

async function asPart<T>(database: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  parts().count += 1;
  const part = sql.id(`part_${parts().count}`);
  await sql`savepoint ${part}`.execute(database);
  try {
    const value = await work();
    await sql`release savepoint ${part}`.execute(database);
    return value;
  } catch (error) {
    await sql`rollback to savepoint ${part}`.execute(database);
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
  const { database, visitors } = opened();
  Object.assign(opened(), { database: undefined, visitors: undefined });
  await Promise.all([database && closeWithin(database), visitors && closeWithin(visitors)]);
}

export async function readContentVersion(): Promise<string> {
  const row = await db().selectFrom("contentVersion").select("version").executeTakeFirstOrThrow();
  return row.version;
}

/** How long a successful write counts as proof, in milliseconds; a failed one is repeated each time. */
const proofTtlMs = 3_000;

const never = { at: Number.NEGATIVE_INFINITY, proof: Promise.resolve() };
const writes = perApp("proof of writes", () => ({ last: never }));

/** Tries a write, unless one has just succeeded. Rejects with the reason if the database is read-only. */
export function proveDatabaseWrites(): Promise<void> {
  const { last } = writes();
  if (clock().elapsed() - last.at < proofTtlMs) return last.proof;
  const proof = write().catch((error) => {
    if (writes().last.proof === proof) writes().last = never;
    throw error;
  });
  writes().last = { at: clock().elapsed(), proof };
  return proof;
}

async function write(): Promise<void> {
  await run`with old as (delete from write_probe) insert into write_probe values (repeat('x', 7900))`;
}
