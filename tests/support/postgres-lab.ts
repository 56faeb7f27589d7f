import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { test as base } from "vitest";
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../server/postgres/supervisor.ts";

type Lab = ReturnType<typeof createLab>;

/** A test with functions to run databases, all of which end with it. */
export const test = base.extend<{ template: string; lab: Lab }>({
  // Per file: a worker keeps this module for the next one.
  template: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which other fixtures are needed.
    async ({}, use) => {
      const template = await makeTemplate();
      await use(template);
      await remove(template);
    },
    { scope: "file" },
  ],
  lab: async ({ template }, use) => {
    const lab = createLab(template);
    await use(lab);
    await lab.cleanUp();
  },
});

function createLab(template: string) {
  const started: EmbeddedPostgres[] = [];
  const owners: ChildProcess[] = [];
  const folders: string[] = [];
  const messages: string[] = [];
  const folder = async () => {
    const made = await makeFolder();
    folders.push(made);
    return made;
  };
  return {
    /** The log lines of the supervisors. */
    messages,
    /** A new folder that everyone may enter. */
    folder,
    /** A new data folder with an empty stopped database: a copy of one that is made once. */
    async dataDir(): Promise<string> {
      const copy = await folder();
      execFileSync("cp", ["-a", path.join(template, "postgres"), copy]);
      return copy;
    },
    /** Runs the database of a folder until the test ends. */
    async start(dataDir: string, more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
      const log = (level: string, message: string) => void messages.push(`${level}: ${message}`);
      const database = await startEmbeddedPostgres({ dataDir, log, ...more });
      started.push(database);
      return database;
    },
    /** Another Node process that owns the database and inserts rows into `kept`; see postgres-owner.ts. */
    spawnOwner(dataDir: string): Owner {
      const script = fileURLToPath(new URL("postgres-owner.ts", import.meta.url));
      const child = spawn(process.execPath, [script, dataDir], {
        stdio: ["ignore", "pipe", "inherit"],
        detached: true,
      });
      owners.push(child);
      return watchOwner(child);
    },
    async cleanUp(): Promise<void> {
      for (const child of owners) child.kill("SIGKILL");
      await Promise.all(started.map((database) => database.stop()));
      for (const made of folders) await remove(made);
    },
  };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sikka-postgres-"));
  await chmod(folder, 0o755);
  return folder;
}

async function makeTemplate(): Promise<string> {
  const folder = await makeFolder();
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  await database.stop();
  return folder;
}

/** A process started by `spawnOwner`. */
export type Owner = {
  pid: number;
  /** Resolves with the rest of the first line that begins with `word`. */
  says(word: string): Promise<string>;
  /** The lines so far. */
  lines: string[];
  exited: Promise<unknown>;
};

/** One query on a separate connection. */
export async function query(database: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process id in the cluster's pid file. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

/** The parent of a process: for a postmaster, its watchdog (Linux). */
export async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]);
}

/** Waits until `condition` holds, at most `limit` ms. */
export async function until(condition: () => Promise<boolean> | boolean, limit = 30_000): Promise<void> {
  const begun = Date.now();
  while (!(await condition())) {
    if (Date.now() - begun > limit) throw new Error(`it did not happen within ${limit} ms: ${condition}`);
    await sleep(20);
  }
}

function watchOwner(child: ChildProcess): Owner {
  const lines: string[] = [];
  let rest = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
  });
  return {
    pid: child.pid ?? 0,
    lines,
    exited: once(child, "exit"),
    async says(word) {
      await until(() => lines.some((line) => line.startsWith(word)));
      return (lines.find((line) => line.startsWith(word)) ?? "").slice(word.length + 1);
    },
  };
}

async function remove(folder: string): Promise<void> {
  const lock = await readFile(path.join(folder, "postgres.lock"), "utf8").catch(() => "");
  const socketDir = /"socketDir":"(.*?)"/.exec(lock)?.[1];
  if (socketDir) await rm(socketDir, { recursive: true, force: true });
  // A database that its watchdog is ending may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
