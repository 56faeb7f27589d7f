import pg from "pg";
import { expect } from "vitest";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import type { Sikka } from "./sikka.ts";

/**
 * Ends all connections to a Sikka's database and lets nobody in, as when the server is down. The test's own way to the
 * database is gone as well. Returns what lets everybody in again.
 */
export async function closeDatabase(sikka: Sikka): Promise<() => Promise<void>> {
  const name = sikka.databaseUrl
    ? new URL(sikka.databaseUrl).pathname.slice(1)
    : (await sikka.sql<{ name: string }>("select current_database() as name"))[0]?.name;
  const elsewhere = sikka.databaseUrl
    ? { connectionString: process.env.TEST_DATABASE_URL }
    : { ...(await findRunningPostgres(sikka.dataDir)), database: "postgres" };
  const operator = new pg.Client(elsewhere);
  operator.on("error", () => {});
  await operator.connect();
  await operator.query(`alter database ${name} allow_connections false`);
  await operator.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  return async () => {
    await operator.query(`alter database ${name} allow_connections true`);
    await operator.end();
  };
}

/** Waits until a statement waits for the lock of a table. */
export async function whenWaiting(sikka: Sikka, table: string): Promise<void> {
  const waiting = "select from pg_locks where relation = $1::regclass and not granted";
  await expect.poll(() => sikka.sql(waiting, [table]), { message: `a statement waits for ${table}` }).not.toEqual([]);
}
