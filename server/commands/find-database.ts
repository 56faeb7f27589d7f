import type { DatabaseAddress } from "~/data/db/db.server.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import { log, setLogLevel } from "~/lib/log.server.ts";
import { type Config, databaseRefusal } from "../config/config.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../postgres/supervisor.ts";

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
  setLogLevel("warn");
  const { address, close } = await findDatabase(config, options);
  try {
    return await work(address);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { syscall = "connect", message } = error as NodeJS.ErrnoException;
    if (syscall !== "connect" && syscall !== "getaddrinfo") throw new Refusal(message);
    throw config.databaseUrl ? databaseRefusal(error) : error;
  } finally {
    await close();
  }
}

/** The database of a command: DATABASE_URL, the running program's, or the embedded one, which is started. */
async function findDatabase(
  config: Config,
  { alone = false }: Options,
): Promise<{ address: DatabaseAddress; close(): Promise<void> }> {
  const leaveOpen = async () => {};
  if (config.databaseUrl) return { address: { connectionString: config.databaseUrl }, close: leaveOpen };
  const running = await findRunningPostgres(config.dataDir);
  if (running && alone) throw new Refusal("Sikka is running: stop it first");
  if (running) return { address: running, close: leaveOpen };
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    binDir: config.postgresBinDir,
    log: (level, message) => log[level](message),
  });
  return { address: embedded.connection, close: () => embedded.stop() };
}
