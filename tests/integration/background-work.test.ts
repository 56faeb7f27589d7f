import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { closeDatabase } from "../support/outage.ts";
import { type Sikka, startSikka, temporaryFolder } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";
import { countRuns, hide, isStored, readStoredSitemap, show, soon, whenIdle } from "../support/stored-sitemap.ts";

/** A second way to the database, which the program does not know. */
const addressOf = async ({ databaseUrl, dataDir }: Sikka) =>
  databaseUrl ? { connectionString: databaseUrl } : findRunningPostgres(dataDir);

describe("one process", () => {
  let sikka: Sikka;
  beforeAll(async () => {
    sikka = await startSikka({ env: { LOG_LEVEL: "debug" } });
    await whenIdle(sikka);
  });
  afterAll(async () => {
    await sikka.stop();
  });

  test("what is changed by SQL is in the stored file within seconds", async () => {
    expect(isStored(sikka)).toBe(true);
    const began = Date.now();
    await hide(sikka);
    await expect.poll(() => isStored(sikka), soon).toBe(false);
    expect(Date.now() - began).toBeGreaterThan(1_500);
    await show(sikka);
    await expect.poll(() => isStored(sikka), soon).toBe(true);
  });

  test("what is changed in the back office is too, with its metadata", async () => {
    const headers = await signIn(sikka);
    const [row] = await sikka.sql<{ id: string }>("select id from services where slug = 'smart-home-automation'");
    const [before] = await sikka.sql<{ url_count: number }>("select url_count from sitemap_metadata");
    const body = new URLSearchParams({ intent: "toggle", id: row?.id ?? "", field: "isActive", value: "false" });
    const response = await sikka.get("/admin/services.data", { method: "POST", body, headers });
    expect(response.status).toBe(200);
    await expect.poll(() => isStored(sikka), soon).toBe(false);
    const metadata = () => sikka.sql("select url_count, status, file_size_bytes::int as bytes from sitemap_metadata");
    const bytes = () => Buffer.byteLength(readStoredSitemap(sikka));
    await expect
      .poll(async () => (await metadata())[0], soon)
      .toEqual({ url_count: (before?.url_count ?? 0) - 1, status: "active", bytes: bytes() });
    await show(sikka);
    await expect.poll(() => isStored(sikka), soon).toBe(true);
  });

  test("a hundred changes in a row are gathered, and the last one is in the file", async () => {
    await sleep(3_000);
    const before = await countRuns(sikka);
    for (let round = 1; round <= 100; round++) {
      await sikka.sql("update blog_categories set slug = $1 where name = (select min(name) from blog_categories)", [
        `round-${round}`,
      ]);
    }
    await expect.poll(() => isStored(sikka, "/blog/category/round-100"), soon).toBe(true);
    await sleep(3_000);
    expect((await countRuns(sikka)) - before).toBeLessThan(6);
  });

  test("a broken connection of the listener is replaced, and what changed meanwhile is not missed", async () => {
    // In one breath: whoever listens to the change is gone when it is told.
    await sikka.sql(`with ended as (
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen content_version'
      ), changed as (
        update services set is_active = false where slug = 'smart-home-automation' and (select count(*) from ended) > 0
        returning 1
      ) select 1 / count(*) from changed`);
    await expect.poll(() => isStored(sikka), soon).toBe(false);
    await expect.poll(() => sikka.output(), soon).toContain("changes of content are heard again");
    await show(sikka);
    await expect.poll(() => isStored(sikka), soon).toBe(true);
  });

  test("an outage of the database ends without a restart: the queue works and the file follows", async () => {
    const letIn = await closeDatabase(sikka);
    await sleep(3_000);
    await letIn();
    const own = new pg.Client(await addressOf(sikka));
    await own.connect();
    await own.query("update services set is_active = false where slug = 'smart-home-automation'");
    await expect.poll(() => isStored(sikka), { ...soon, timeout: 40_000 }).toBe(false);
    await own.query("update services set is_active = true where slug = 'smart-home-automation'");
    await expect.poll(() => isStored(sikka), soon).toBe(true);
    const trouble = /the queue of background jobs has a problem/g;
    expect((sikka.output().match(trouble) ?? []).length).toBeLessThanOrEqual(2);
    await own.end();
  });
});

test("a file that cannot be written is said, marked in the status, and written when it can be", async () => {
  const sikka = await startSikka();
  await whenIdle(sikka);
  const folder = join(sikka.dataDir, "sitemaps");
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, "no folder");
  await hide(sikka);
  await expect.poll(() => sikka.output(), soon).toContain("a background job failed; it is tried again");
  const status = async () => (await sikka.sql<{ status: string }>("select status from sitemap_metadata"))[0]?.status;
  expect(await status()).toBe("failed");
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  await expect.poll(() => isStored(sikka), { ...soon, timeout: 60_000 }).toBe(false);
  expect(await status()).toBe("active");
  expect(await sikka.stop()).toBe(0);
});

test("the trash is emptied after 30 days, not before", async () => {
  const dataDir = temporaryFolder();
  const first = await startSikka({ dataDir });
  const databaseUrl = first.databaseUrl;
  await first.sql(`insert into trash (table_name, row_id, row_data, deleted_at) values
    ('services', gen_random_uuid(), '{"title": "old"}', now() - interval '31 days'),
    ('services', gen_random_uuid(), '{"title": "newer"}', now() - interval '29 days')`);
  await first.stop();
  const sikka = await startSikka({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  const left = () => sikka.sql("select row_data->>'title' as title from trash");
  await expect.poll(left, soon).toEqual([{ title: "newer" }]);
  expect(sikka.output()).toContain("records have left the trash for good");
  await sikka.stop();
});

test("every job has its schedule: what goes out each minute, sitemap and sizes of pictures each hour, the others at night", async () => {
  const sikka = await startSikka();
  await whenIdle(sikka);
  expect(await sikka.sql("select name, cron, timezone from pgboss.schedule order by name")).toEqual([
    { name: "empty-trash", cron: "20 3 * * *", timezone: "Asia/Dubai" },
    { name: "forget-old-visits", cron: "20 3 * * *", timezone: "Asia/Dubai" },
    { name: "mail", cron: "* * * * *", timezone: "Asia/Dubai" },
    { name: "picture-sizes", cron: "7 * * * *", timezone: "Asia/Dubai" },
    { name: "promise-clock", cron: "* * * * *", timezone: "Asia/Dubai" },
    { name: "purge-deleted-media", cron: "20 3 * * *", timezone: "Asia/Dubai" },
    { name: "remove-broken-uploads", cron: "20 3 * * *", timezone: "Asia/Dubai" },
    { name: "remove-old-mails", cron: "20 3 * * *", timezone: "Asia/Dubai" },
    { name: "sitemap", cron: "7 * * * *", timezone: "Asia/Dubai" },
    { name: "truncate-addresses", cron: "20 3 * * *", timezone: "Asia/Dubai" },
    { name: "webhook", cron: "* * * * *", timezone: "Asia/Dubai" },
  ]);
  await sikka.stop();
});

test("a job that hangs does not keep the program from stopping in time", async () => {
  const sikka = await startSikka();
  await whenIdle(sikka);
  const lock = new pg.Client(await addressOf(sikka));
  lock.on("error", () => {});
  await lock.connect();
  await lock.query("begin; lock table sitemap_metadata in access exclusive mode");
  await hide(sikka);
  const isActive = () => sikka.sql("select 1 from pgboss.job where name = 'sitemap' and state = 'active'");
  await expect.poll(isActive, soon).toHaveLength(1);
  const began = Date.now();
  expect(await sikka.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  await lock.end().catch(() => {});
});
