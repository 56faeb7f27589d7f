import { setTimeout as sleep } from "node:timers/promises";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import { noteQuery } from "~/lib/http/request-trace.server.ts";
import { log } from "~/lib/log.server.ts";
import type { DB } from "./schema.gen.ts";
import { factsPlugin } from "./shown-facts.server.ts";

export type DatabaseAddress = Pick<
  pg.ClientConfig,
  "connectionString" | "host" | "port" | "user" | "password" | "database" | "ssl" | "options"
>;

/** Time limit of a query, in milliseconds (public-site.txt §9: project time-out 10 seconds). */
export const queryTimeoutMs = 10_000;
/** Includes waiting for a free connection; a sudden crowd is served late rather than refused. */
const connectTimeoutMs = 10_000;
/** In milliseconds; the whole process has ten seconds to stop. */
const closeTimeoutMs = 1_000;
const dateOid = 1082;

export type Open = { pool: pg.Pool; kysely: Kysely<DB> };

/** A date without a time stays text: as a JavaScript Date it would shift with the time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === dateOid ? (value: unknown) => value : pg.types.getTypeParser(oid as number, format as "text"),
};

/** The address with other parts, read as the driver reads it: the host may be a socket's folder. */
export function withParts({ connectionString, ...address }: DatabaseAddress, parts: DatabaseAddress): DatabaseAddress {
  return { ...address, ...(connectionString && parseIntoClientConfig(connectionString)), ...parts };
}

/** What our statements and the driver's parsers rely on; a server, a database, a role or an address may say otherwise. */
const sessionSettings = Object.entries({
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  bytea_output: "hex",
  client_encoding: "UTF8",
  extra_float_digits: "1",
  // Our statements are short: compiling one takes longer than running it.
  jit: "off",
  standard_conforming_strings: "on",
})
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join("; ");

/** Makes a connection's session as this program needs it. By statements, because poolers refuse them at the start. */
export const prepareSession = async (client: pg.ClientBase) => void (await client.query(sessionSettings));

export function clientConfig(address: DatabaseAddress): pg.ClientConfig {
  return { ...address, application_name: "sikka", connectionTimeoutMillis: connectTimeoutMs, types };
}

/** A connection of its own, outside of the pool. */
export async function openClient(address: DatabaseAddress, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...clientConfig(address), ...config });
  // The running query rejects as well; this only keeps the process alive to report it.
  client.on("error", () => {});
  await client.connect();
  await prepareSession(client);
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

export function openDatabase(address: DatabaseAddress, options: pg.PoolConfig = {}): Open {
  const pool = new pg.Pool({
    ...clientConfig(address),
    max: 12,
    statement_timeout: queryTimeoutMs,
    query_timeout: queryTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: 60_000,
    onConnect: prepareSession,
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

/** Closes a pool's connections; running queries get a second to finish. */
export async function closeWithin({ pool }: Open): Promise<void> {
  await Promise.race([pool.end(), sleep(closeTimeoutMs, undefined, { ref: false })]);
}
