import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseAddress, withClient } from "~/db/connections.server.ts";
import { requireOwnSession } from "~/db/own-session.server.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import { log, setLog } from "~/lib/log.server.ts";
import { type Config, databaseRefusal } from "../config/config.ts";
import {
  DataDirInUse,
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../postgres/supervisor.ts";

type Options = {
  /** Refuses to run while the program uses its embedded database. */
  alone?: boolean;
};

/** Runs a command's work on the database. Database and file errors become one line. */
export async function withAddress<Result>(
  config: Config,
  work: (address: DatabaseAddress) => Promise<Result>,
  options: Options = {},
): Promise<Result> {
  setLog({ level: "warn" });
  const { address, close } = await findDatabase(config, options);
  try {
    if (config.databaseUrl) await requireOwnSession(address).catch((error) => Promise.reject(databaseRefusal(error)));
    return await work(address);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { syscall = "connect", message } = error as NodeJS.ErrnoException;
    if (syscall !== "connect" && syscall !== "getaddrinfo") throw new Refusal(message.replaceAll(/\s+/g, " "));
    if (config.databaseUrl) throw databaseRefusal(error);
    throw new Refusal(`the database in DATA_DIR ${config.dataDir} does not answer: ${message}`);
  } finally {
    await close();
  }
}

/** How long a database is waited for that another process has just started, in milliseconds. */
const startTimeoutMs = 30_000;

/** The database of a command: DATABASE_URL, the running program's, or the embedded one, which is started. */
async function findDatabase(
  config: Config,
  { alone = false }: Options,
): Promise<{ address: DatabaseAddress; close(): Promise<void> }> {
  const leaveOpen = async () => {};
  if (config.databaseUrl) return { address: { connectionString: config.databaseUrl }, close: leaveOpen };
  const until = Date.now() + startTimeoutMs;
  for (;;) {
    const running = await findRunningPostgres(config.dataDir);
    if (running && alone) throw new Refusal("Sikka is running: stop it first");
    if (running && (await answers(running))) return { address: running, close: leaveOpen };
    const own = !running && (await startOwn(config));
    if (own) return { address: own.connection, close: () => own.stop() };
    if (Date.now() > until) {
      throw new Refusal("Sikka is starting, and its database does not answer yet: try again in a minute");
    }
    await sleep(200);
  }
}

/** Null if the program is starting at the same moment. */
async function startOwn({ dataDir, postgresBinDir }: Config): Promise<EmbeddedPostgres | null> {
  try {
    return await startEmbeddedPostgres({
      dataDir,
      binDir: postgresBinDir,
      log: (level, message) => log[level](message),
    });
  } catch (error) {
    if (error instanceof DataDirInUse && (await findRunningPostgres(dataDir))) return null;
    throw error;
  }
}

async function answers(address: DatabaseAddress): Promise<boolean> {
  return withClient(address, async () => true).catch(() => false);
}
