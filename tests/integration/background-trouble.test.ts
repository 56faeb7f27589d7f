import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "../support/outage.ts";
import { databaseAddressOf, type Sikka, startSikka } from "../support/sikka.ts";
import { hide, isStored, show, whenIdle } from "../support/stored-sitemap.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka({ env: { LOG_LEVEL: "debug" } });
  await afterPause();
  await whenIdle(sikka);
});
afterAll(() => sikka.stop());
/** Jobs gather changes for two seconds, and are tried again after longer. */
const afterPause = () => sikka.moveClock(60_000);

test("a broken connection of the listener is replaced, and what changed meanwhile is not missed", async () => {
  // At once: a process that listens to the change is gone when it is told.
  await sikka.sql(`with ended as (
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('select version from content_version', 'select 1')
    ), changed as (
      update services set is_active = false where slug = 'smart-home-automation' and (select count(*) from ended) > 0
      returning 1
    ) select 1 / count(*) from changed`);
  await expect.poll(() => sikka.output()).toContain("changes of content are received again");
  await afterPause();
  await expect.poll(() => isStored(sikka)).toBe(false);
  await show(sikka);
  await afterPause();
  await expect.poll(() => isStored(sikka)).toBe(true);
});

test("a file that cannot be written is said, marked in the status, and written when it can be", async () => {
  const before = sikka.output().length;
  const folder = join(sikka.dataDir, "files", "sitemaps");
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, "no folder");
  await hide(sikka);
  await afterPause();
  await expect.poll(() => sikka.output().slice(before)).toContain("a background job failed; it is tried again");
  const status = async () => (await sikka.sql<{ status: string }>("select status from sitemap_metadata"))[0]?.status;
  await expect.poll(status).toBe("failed");
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  await afterPause();
  await expect.poll(() => isStored(sikka)).toBe(false);
  await expect.poll(status).toBe("active");
  await show(sikka);
  await afterPause();
  await expect.poll(() => isStored(sikka)).toBe(true);
});

// The last one: the test's own way to the database does not outlive it.
test("an outage of the database ends without a restart: jobs run and the file follows", async () => {
  const before = sikka.output().length;
  const after = () => sikka.output().slice(before);
  const letIn = await closeDatabase(sikka);
  await expect.poll(after).toContain("changes of content are not received");
  await letIn();
  await afterPause();
  await expect.poll(after).toContain("changes of content are received again");
  const own = new pg.Client(await databaseAddressOf(sikka));
  await own.connect();
  await own.query("update services set is_active = false where slug = 'smart-home-automation'");
  await expect.poll(() => isStored(sikka)).toBe(false);
  await own.query("update services set is_active = true where slug = 'smart-home-automation'");
  await expect.poll(() => isStored(sikka)).toBe(true);
  await own.end();
  // Retries come at growing distances, so that a long outage does not fill the log.
  expect(after().match(/a background job failed/g)?.length ?? 0).toBeLessThan(10);
});
