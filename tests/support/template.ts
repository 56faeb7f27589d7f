// Global set-up of the suites that start the program: one first start, which every test's own database is a copy of.
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { removeLeftovers, toFolderPrefix } from "./leftovers.ts";
import { launchSikka, newDatabase, templateDatabase } from "./sikka.ts";

/**
 * Makes the template and returns what removes it again. First starts themselves are tested in start.test.ts. On the
 * embedded database the one that is there already is taken: npm test makes one for all suites.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SIKKA_TEST_TEMPLATE && !process.env.TEST_DATABASE_URL) return async () => {};
  removeLeftovers();
  const dataDir = await mkdtemp(toFolderPrefix("template"));
  const databaseUrl = await newDatabase("template1", templateDatabase);
  const sikka = await launchSikka({ dataDir, databaseUrl });
  await sikka.stop();
  // A first start may be followed by work on its content; copies begin with none of it, as a first start does.
  await Promise.all(
    ["blog-images", "sitemaps"].map((name) => rm(join(dataDir, name), { recursive: true, force: true })),
  );
  // What a killed program has written is in the system's memory; nobody takes the power away from under a test.
  if (!databaseUrl)
    await appendFile(join(dataDir, "postgres/postgresql.auto.conf"), "fsync = off\nfull_page_writes = off\n");
  process.env.SIKKA_TEST_TEMPLATE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
