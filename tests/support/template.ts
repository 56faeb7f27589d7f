// Global set-up of projects that start the program: one first start, of which every test's database is a copy.
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startDatabaseServer } from "./database-server.ts";
import { removeLeftovers, toFolderPrefix } from "./leftovers.ts";
import { launchSikka, newDatabase, templateDatabase } from "./sikka.ts";

/** Makes the template of the project's databases, and returns a function that removes it. */
export default async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  return name.endsWith("embedded") ? makeFolder() : makeDatabase();
}

/** A folder with an embedded database. */
async function makeFolder(): Promise<() => Promise<void>> {
  const dataDir = await firstStart();
  // A killed program's writes are in the system's memory; tests have no power cuts.
  await appendFile(join(dataDir, "postgres/postgresql.auto.conf"), "fsync = off\nfull_page_writes = off\n");
  process.env.SIKKA_TEST_TEMPLATE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A database on the server of TEST_DATABASE_URL, or on a server for all projects of this run. */
async function makeDatabase(): Promise<() => Promise<void>> {
  if (process.env.SIKKA_TEST_DATABASES) return async () => {};
  const server = process.env.TEST_DATABASE_URL ? undefined : await startDatabaseServer();
  process.env.TEST_DATABASE_URL ??= server?.url;
  process.env.SIKKA_TEST_DATABASES = "made";
  const dataDir = await firstStart(await newDatabase("template1", templateDatabase));
  await rm(dataDir, { recursive: true, force: true });
  return async () => server?.stop();
}

/** Starts the program once and returns its folder. First starts themselves are tested in start.test.ts. */
async function firstStart(databaseUrl?: string): Promise<string> {
  const dataDir = await mkdtemp(toFolderPrefix("template"));
  const sikka = await launchSikka({ dataDir, databaseUrl });
  await sikka.stop();
  // A first start may be followed by work on its content; copies start before it.
  await Promise.all(
    ["blog-images", "sitemaps"].map((name) => rm(join(dataDir, "files", name), { recursive: true, force: true })),
  );
  return dataDir;
}
