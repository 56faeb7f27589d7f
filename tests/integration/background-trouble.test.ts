import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "../support/outage.ts";
import { databaseAddressOf, type Sikka, startSikka } from "../support/sikka.ts";
import { hide, isStored, show, whenIdle } from "../support/stored-sitemap.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka({ env: { LOG_LEVEL: "debug" } });
  await whenIdle(sikka);
});
afterAll(() => sikka.stop());

test("a broken connection of the listener is replaced, and what changed meanwhile is not missed", async () => {
  // At once: a process that listens to the change is gone when it is told.
  await sikka.sql(`with ended as (
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen content_version', 'select 1')
    ), changed as (
      update services set is_active = false where slug = 'smart-home-automation' and (select count(*) from ended) > 0
      returning 1
    ) select 1 / count(*) from changed`);
  await expect.poll(() => isStored(sikka)).toBe(false);
  await expect.poll(() => sikka.output()).toContain("changes of content are received again");
  await show(sikka);
  await expect.poll(() => isStored(sikka)).toBe(true);
});

test("a file that cannot be written is said, marked in the status, and written when it can be", async () => {
  const before = sikka.output().length;
  const folder = join(sikka.dataDir, "sitemaps");
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, "no folder");
  await hide(sikka);
  await expect.poll(() => sikka.output().slice(before)).toContain("a background job failed; it is tried again");
  const status = async () => (await sikka.sql<{ status: string }>("select status from sitemap_metadata"))[0]?.status;
  await expect.poll(status).toBe("failed");
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  await expect.poll(() => isStored(sikka)).toBe(false);
  await expect.poll(status).toBe("active");
  await show(sikka);
  await expect.poll(() => isStored(sikka)).toBe(true);
});

// The last one: the test's own way to the database does not outlive it.
test("an outage of the database ends without a restart: jobs run and the file follows", async () => {
  const letIn = await closeDatabase(sikka);
  await sleep(3_000);
  await letIn();
  const own = new pg.Client(await databaseAddressOf(sikka));
  await own.connect();
  await own.query("update services set is_active = false where slug = 'smart-home-automation'");
  await expect.poll(() => isStored(sikka)).toBe(false);
  await own.query("update services set is_active = true where slug = 'smart-home-automation'");
  await expect.poll(() => isStored(sikka)).toBe(true);
  const trouble = /a background job failed/g;
  expect((sikka.output().match(trouble) ?? []).length).toBeLessThanOrEqual(2);
  await own.end();
});
