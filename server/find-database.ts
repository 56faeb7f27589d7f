import type { DatabaseAddress } from "~/data/db.server.ts";
import { log } from "~/lib/log.server.ts";
import { Refusal } from "~/lib/refusal.ts";
import type { Config } from "./config.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./postgres/supervisor.ts";

type Options = {
  /** Refuses while the program runs on its embedded database. */
  alone?: boolean;
};

/** The database of a command: that of DATABASE_URL, the one of the running program, or the embedded one, started. */
export async function findDatabase(
  config: Config,
  { alone = false }: Options = {},
): Promise<{ address: DatabaseAddress; close(): Promise<void> }> {
  const open = async () => {};
  if (config.databaseUrl) return { address: { connectionString: config.databaseUrl }, close: open };
  const running = await findRunningPostgres(config.dataDir);
  if (running && alone) throw new Refusal("Sikka is running: stop it first");
  if (running) return { address: running, close: open };
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    binDir: config.postgresBinDir,
    log: (level, message) => log[level](message),
  });
  return { address: embedded.connection, close: () => embedded.stop() };
}
