import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { patience } from "../patience.ts";
import { freePort } from "./database-server.ts";
import { toFolderPrefix } from "./leftovers.ts";

/** A test's own running Sikka, with separate access to its database. */
export type Sikka = {
  /** Its address, where it listens from the first time on that someone asks for this. */
  readonly url: string;
  /** The same address, for headers and for what pages say. */
  origin: string;
  dataDir: string;
  /** DATABASE_URL, if the tests run on a server. */
  databaseUrl?: string;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Requests a path, without following redirects, and uncompressed unless `init` says otherwise. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The HTML of a path, whatever its status; a page that a busy machine has not yet made again is waited for. */
  html(path: string): Promise<string>;
  /** Moves the time of the app and its database on by milliseconds; what has become due begins. Not for a process. */
  moveClock(ms: number): Promise<void>;
  output(): string;
  stop(): Promise<unknown>;
};

/** One in a process of its own. */
export type SikkaProcess = Sikka & { process: ChildProcess };

type Options = { env?: Record<string, string>; dataDir?: string };

/** The HTTP server of an app in this process replaces the global one, which has no bytes(). */
const NodeResponse = (await fetch("data:,")).constructor as typeof Response;

/** Where the old page is what a test wants to see, it is waited for in vain. In milliseconds. */
const staleLimit = patience / 3;

/**
 * Starts the built program in this process, on a database of its own: a new one on the server of the run, or the embedded one in
 * tests/embedded. Both begin as copies of what a first start leaves behind (template.ts), unless the test brings its own
 * folder, database or choice of content.
 */
export async function startSikka(options?: Options): Promise<Sikka> {
  return runSikkaHere(await findPlace(options));
}

/** The same in a process of its own, where its life is the subject. */
export async function startSikkaProcess(options?: Options): Promise<SikkaProcess> {
  return launchSikka(await findPlace(options));
}

async function findPlace({ env = {}, dataDir }: Options = {}): Promise<LaunchOptions> {
  if (dataDir === undefined && env.DATABASE_URL === undefined && env.SEED === undefined) {
    const place = await makePlace();
    return { env: { ...env, ...place.env }, dataDir: place.dataDir, databaseUrl: place.env.DATABASE_URL };
  }
  const databaseUrl = env.DATABASE_URL ?? (await newDatabase());
  return { env, dataDir: dataDir ?? temporaryFolder(), databaseUrl };
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

/** Starts the built program on this folder and database, in a process of its own. */
export async function launchSikka({ env = {}, dataDir, databaseUrl }: LaunchOptions): Promise<SikkaProcess> {
  const variables = await toVariables({ env, dataDir, databaseUrl });
  const child = launch(variables);
  const output = collect(child);
  await ready(child, output);
  const url = toOrigin(variables);
  const ask = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
    return fetch(url + path, { redirect: "manual", ...init, headers });
  };
  const { close, ...access } = await openAccess(ask, { dataDir, databaseUrl });
  return { ...access, url, origin: url, process: child, output, stop: () => close().then(() => end(child)) };
}

type Program = typeof import("../../server/main.ts");

/** Runs the built program on this folder and database as one of the apps of this process. */
async function runSikkaHere({ env = {}, dataDir, databaseUrl }: LaunchOptions): Promise<Sikka> {
  const variables = await toVariables({ env, dataDir, databaseUrl });
  const { createApp, readConfig, pages } = (await import(resolve("build/server/main.js"))) as Program;
  let output = "";
  const app = createApp(readConfig(variables), pages, (line) => {
    output += line;
  });
  try {
    const invitation = await app.start();
    output += invitation;
  } catch (error) {
    await app.close();
    throw error;
  }
  const origin = toOrigin(variables);
  const ask = (path: string, init?: RequestInit) => app.fetch(new Request(origin + path, init));
  const { close, ...access } = await openAccess(ask, { dataDir, databaseUrl }, app.moveClock);
  let isListening = false;
  return {
    ...access,
    origin,
    get url() {
      // A client connects later than in this turn.
      if (!isListening) void app.listen();
      isListening = true;
      return origin;
    },
    output: () => output,
    stop: () => close().then(() => app.close()),
  };
}

const toOrigin = ({ PORT }: Record<string, string>) => `http://localhost:${PORT}`;

async function toVariables({ env, dataDir, databaseUrl }: LaunchOptions): Promise<Record<string, string>> {
  const PORT = String(Number(env?.PORT) || (await freePort()));
  return { HOST: "127.0.0.1", DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env, PORT };
}

/** How a test reaches a Sikka, which `ask` asks, and its database. */
async function openAccess(
  ask: Sikka["get"],
  { dataDir, databaseUrl }: Pick<Sikka, "dataDir" | "databaseUrl">,
  move?: (ms: number) => void,
) {
  let moved = 0;
  const client = new pg.Client(await databaseAddressOf({ databaseUrl, dataDir }));
  client.on("error", () => {});
  // Without a database the program answers, and only sql() fails.
  await client.connect().catch(() => {});
  const get = async (path: string, init?: RequestInit) => {
    // An unread body would keep its connection busy until the garbage collector closes it.
    const response = await ask(path, init);
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    return new NodeResponse(body.byteLength > 0 ? body : null, { status, headers });
  };
  return {
    dataDir,
    databaseUrl,
    sql: queries(client, get),
    get,
    async html(path: string) {
      const until = Date.now() + staleLimit;
      for (;;) {
        const response = await get(path);
        if (!response.headers.has("warning") || Date.now() > until) return response.text();
        await sleep(100);
      }
    },
    async moveClock(ms: number) {
      if (!move) throw new Error("the clock of another process cannot be moved");
      moved += ms;
      // On a connection of its own: a test may have cut the others, or made them read-only.
      const address = await databaseAddressOf({ databaseUrl, dataDir });
      await send([`begin read write; ${toMovedClock(moved)}; commit`], address);
      move(ms);
    },
    close: () => client.end().catch(() => {}),
  };
}

/** Functions that a test's database finds before PostgreSQL's own (newDatabase). */
const toMovedClock = (ms: number): string =>
  Object.entries({ now: "stable", clock_timestamp: "volatile" })
    .map(
      ([name, kind]) => `create or replace function public.${name}() returns timestamptz language sql ${kind}
        as $$ select pg_catalog.${name}() + interval '${ms} milliseconds' $$`,
    )
    .join("; ");

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
  await Promise.all([...folders.splice(0).map(remove), drops.length > 0 && send(drops)]);
}

/** Sends statements to an address, by default the server of TEST_DATABASE_URL. */
async function send(
  statements: string[],
  address: pg.ClientConfig = { connectionString: process.env.TEST_DATABASE_URL },
) {
  const client = new pg.Client(address);
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
  await send([
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${template}`,
    `alter database ${name} set search_path = public, pg_catalog`,
  ]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Before its tables, whose times of their own follow it.
  if (template === "template1") await send([toMovedClock(0)], { connectionString: url.href });
  return url.href;
}

/** Queries; after a possible change, they wait until the program has been notified. */
function queries(client: pg.Client, get: Sikka["get"]): Sikka["sql"] {
  return async (text, values) => {
    const { rows } = await client.query(text, values);
    // Before its commit nobody hears of a change.
    const isOpen = client.getTransactionStatus() === "T";
    if (!isOpen && !/^\s*select\b/i.test(text)) await heard(client, get, /^\s*(alter|create|drop)\b/i.test(text));
    return rows;
  };
}

/** A trigger notifies about changed rows, but not about a changed table (`isLarger`). */
async function heard(client: pg.Client, get: Sikka["get"], isLarger: boolean): Promise<void> {
  try {
    if (isLarger) {
      await client.query(
        "with raised as (update content_version set version = version + 1 returning version) " +
          "select pg_notify('content_version', version::text) from raised",
      );
    }
    const { rows } = await client.query<{ version: string }>("select version from content_version");
    for (let tries = 0; tries < 200; tries++) {
      const stamp = (await get("/healthz")).headers.get("content-stamp") ?? "";
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
    env: { ...programVariables(), ...variables, ...env },
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
    if (child.exitCode !== null || Date.now() - began > patience) {
      child.kill("SIGKILL");
      throw new Error(`Sikka did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Kills a program as `kill -9` does; its connection of tests is closed too, or hundreds of them would stay open. */
export async function kill(sikka: Pick<SikkaProcess, "process" | "stop">): Promise<void> {
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
