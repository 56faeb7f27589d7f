import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { freePort } from "./database-server.ts";
import { toFolderPrefix } from "./leftovers.ts";

/** A test's own running Sikka, with separate access to its database. */
export type Sikka = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** DATABASE_URL, if the tests run on a server. */
  databaseUrl?: string;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Requests a path, without following redirects. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The HTML of a path, whatever its status; a page that a busy machine has not yet made again is waited for. */
  html(path: string): Promise<string>;
  output(): string;
  stop(): Promise<number | null>;
};

type Options = { env?: Record<string, string>; dataDir?: string };

const startLimit = 60_000;
/** Where the old page is what a test wants to see, it is waited for in vain. In milliseconds. */
const staleLimit = 15_000;

/**
 * Starts the built program on a database of its own: a new one on the server of the run, or the embedded one in
 * tests/embedded. Both begin as copies of what a first start leaves behind (template.ts), unless the test brings its own
 * folder, database or choice of content.
 */
export async function startSikka({ env = {}, dataDir }: Options = {}): Promise<Sikka> {
  if (dataDir === undefined && env.DATABASE_URL === undefined && env.SEED === undefined) {
    const place = await makePlace();
    return launchSikka({ env: { ...env, ...place.env }, dataDir: place.dataDir, databaseUrl: place.env.DATABASE_URL });
  }
  const databaseUrl = env.DATABASE_URL ?? (await newDatabase());
  return launchSikka({ env, dataDir: dataDir ?? temporaryFolder(), databaseUrl });
}

/** Where the program stores its data: a folder, and the variables that lead to the same database again. */
export type Place = { dataDir: string; env: Record<string, string> };

/** A place in the state after a first start, for tests that start the program there several times. */
export async function makePlace(): Promise<Place> {
  const dataDir = temporaryFolder();
  const databaseUrl = await newDatabase(templateDatabase);
  if (databaseUrl) return { dataDir, env: { DATABASE_URL: databaseUrl } };
  await copyTemplate(dataDir);
  return { dataDir, env: {} };
}

/** The template of new databases, if the tests run on a server. */
export const templateDatabase = "sikka_template";

/** A copy of the folder that the suite's first start made, owners and permissions included. */
async function copyTemplate(folder: string): Promise<void> {
  const template = process.env.SIKKA_TEST_TEMPLATE;
  if (!template) return;
  await promisify(execFile)("cp", ["-a", "--reflink=auto", `${template}/.`, folder]);
}

type LaunchOptions = { env?: Record<string, string>; dataDir: string; databaseUrl?: string };

/** Starts the built program on this folder and database. */
export async function launchSikka({ env = {}, dataDir, databaseUrl }: LaunchOptions): Promise<Sikka> {
  const port = Number(env.PORT) || (await freePort());
  const url = `http://localhost:${port}`;
  const child = launch({
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  });
  const output = collect(child);
  await ready(child, output);
  const client = new pg.Client(await databaseAddressOf({ databaseUrl, dataDir }));
  client.on("error", () => {});
  // Without a database the program answers, and only sql() fails.
  await client.connect().catch(() => {});
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, { redirect: "manual", ...init });
    // An unread body would keep its connection busy until the garbage collector closes it.
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, { status, headers });
  };
  return {
    url,
    dataDir,
    process: child,
    databaseUrl,
    sql: queries(client, url),
    get,
    async html(path) {
      const until = Date.now() + staleLimit;
      for (;;) {
        const response = await get(path);
        if (!response.headers.has("warning") || Date.now() > until) return response.text();
        await sleep(100);
      }
    },
    output,
    async stop() {
      await client.end().catch(() => {});
      return end(child);
    },
  };
}

/** The address of a Sikka's database, for access that the program does not know about. */
export async function databaseAddressOf({ databaseUrl, dataDir }: Pick<Sikka, "databaseUrl" | "dataDir">) {
  return databaseUrl ? { connectionString: databaseUrl } : findRunningPostgres(dataDir);
}

/** Starts the program with exactly these variables and waits for its end; for starts that must fail. */
export async function runSikka(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = launch(env);
  const output = collect(child);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, output: output() };
}

const folders: string[] = [];
// For the bench; the tests' workers are killed without an event.
process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A test file's own folder, removed when the file is done (remove-all.ts). */
export function temporaryFolder(): string {
  const folder = mkdtempSync(toFolderPrefix("test"));
  folders.push(folder);
  return folder;
}

const databases: string[] = [];

/** Removes the folders and databases of this file; what a program still writes to is left to leftovers.ts. */
export async function removeAll(): Promise<void> {
  const remove = (folder: string) => rm(folder, { recursive: true, force: true }).catch(() => {});
  const drops = databases.splice(0).map((name) => `drop database if exists ${name} with (force)`);
  await Promise.all([...folders.splice(0).map(remove), drops.length > 0 && onServer(drops)]);
}

/** Sends statements to the server of TEST_DATABASE_URL. */
async function onServer(statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A new database on the server of TEST_DATABASE_URL, empty or a copy of `template`; undefined in tests/embedded. */
export async function newDatabase(
  template = "template1",
  name = `test_${randomUUID().replaceAll("-", "")}`,
): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  if (name !== templateDatabase) databases.push(name);
  // A second run on the same server creates the template again.
  await onServer([`drop database if exists ${name} with (force)`, `create database ${name} template ${template}`]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Queries; after a possible change, they wait until the program has been notified. */
function queries(client: pg.Client, url: string): Sikka["sql"] {
  return async (text, values) => {
    const { rows } = await client.query(text, values);
    // Before its commit nobody hears of a change.
    const isOpen = client.getTransactionStatus() === "T";
    if (!isOpen && !/^\s*select\b/i.test(text)) await heard(client, url, /^\s*(alter|create|drop)\b/i.test(text));
    return rows;
  };
}

/** A trigger notifies about changed rows, but not about a changed table (`isLarger`). */
async function heard(client: pg.Client, url: string, isLarger: boolean): Promise<void> {
  try {
    if (isLarger) {
      await client.query(
        "with raised as (update content_version set version = version + 1 returning version) " +
          "select pg_notify('content_version', version::text) from raised",
      );
    }
    const { rows } = await client.query<{ version: string }>("select version from content_version");
    for (let tries = 0; tries < 200; tries++) {
      const stamp = (await fetch(`${url}/healthz`)).headers.get("content-stamp") ?? "";
      if (Number.parseInt(stamp, 10) >= Number(rows[0]?.version)) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } catch {
    // Tests remove the table, the database or the program.
  }
}

/** The environment of every test program, without the variables that the tests were started with. */
export function programVariables(): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR } = process.env;
  // Reuses code compiled by Node; the program is started more than a hundred times.
  const NODE_COMPILE_CACHE = resolve("node_modules/.cache/sikka-tests");
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: "production", NODE_COMPILE_CACHE };
}

/** How `npm start` starts the program: a variable of the C library, and options of Node's. */
const { start } = JSON.parse(readFileSync("package.json", "utf8")).scripts as { start: string };
const started = start.slice(start.lastIndexOf("&&"));
const options = started.match(/--\S+/g) ?? [];
const variables = Object.fromEntries(
  Array.from(started.matchAll(/ ([A-Z_]+)=(\S+)/g), ([, name, value]) => [name, value]),
);

function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...options, "build/server/main.js"], {
    env: { ...programVariables(), ...variables, HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function collect(child: ChildProcess): () => string {
  let text = "";
  const add = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return () => text;
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const began = Date.now();
  while (!output().includes("Sikka is ready")) {
    if (child.exitCode !== null || Date.now() - began > startLimit) {
      child.kill("SIGKILL");
      throw new Error(`Sikka did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Kills a program as `kill -9` does; its connection of tests is closed too, or hundreds of them would stay open. */
export async function kill(sikka: Pick<Sikka, "process" | "stop">): Promise<void> {
  const ended = new Promise((resolve) => sikka.process.once("exit", resolve));
  sikka.process.kill("SIGKILL");
  await ended;
  await sikka.stop();
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  child.kill("SIGTERM");
  return ended;
}
