import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";
import { type Sikka, startSikka, temporaryFolder } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

const address = "/services/smart-home-automation";
/** An edit is in the stored file this soon, in milliseconds, on a machine that is busy with other tests. */
const soon = { timeout: 15_000, interval: 100 };

/** The file as it lies in the store; nobody asks for /sitemap.xml in these tests. */
function storedSitemap({ dataDir }: { dataDir: string }): string {
  const file = join(dataDir, "sitemaps", "sitemap.xml");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
const isStored = (sikka: { dataDir: string }, path = address) => storedSitemap(sikka).includes(`${path}</loc>`);
const hide = (sikka: Sikka) => sikka.sql("update services set is_active = false where slug = 'smart-home-automation'");
const show = (sikka: Sikka) => sikka.sql("update services set is_active = true where slug = 'smart-home-automation'");
const countRuns = async (sikka: Sikka, job: string) =>
  (
    await sikka.sql<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = $1 and state = 'completed'`,
      [job],
    )
  )[0]?.n ?? 0;
/** Waits until the queue is open and the first sitemap has come out of it. */
async function whenIdle(sikka: Sikka): Promise<void> {
  const until = Date.now() + soon.timeout;
  while ((await countRuns(sikka, "sitemap").catch(() => 0)) === 0) {
    if (Date.now() > until)
      throw new Error(`no job has run:
${sikka.output()}`);
    await sleep(soon.interval);
  }
}

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
    const bytes = () => Buffer.byteLength(storedSitemap(sikka));
    await expect
      .poll(async () => (await metadata())[0], soon)
      .toEqual({ url_count: (before?.url_count ?? 0) - 1, status: "active", bytes: bytes() });
    await show(sikka);
    await expect.poll(() => isStored(sikka), soon).toBe(true);
  });

  test("a hundred changes in a row are gathered, and the last one is in the file", async () => {
    await sleep(3_000);
    const before = await countRuns(sikka, "sitemap");
    for (let round = 1; round <= 100; round++) {
      await sikka.sql("update blog_categories set slug = $1 where name = (select min(name) from blog_categories)", [
        `round-${round}`,
      ]);
    }
    await expect.poll(() => isStored(sikka, "/blog/category/round-100"), soon).toBe(true);
    await sleep(3_000);
    expect((await countRuns(sikka, "sitemap")) - before).toBeLessThan(6);
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
    const name = (await sikka.sql<{ name: string }>("select current_database() as name"))[0]?.name as string;
    const elsewhere = sikka.databaseUrl
      ? { connectionString: process.env.TEST_DATABASE_URL }
      : { ...(await findRunningPostgres(sikka.dataDir)), database: "postgres" };
    const operator = new pg.Client(elsewhere);
    await operator.connect();
    await operator.query(`alter database ${name} allow_connections false`);
    await operator.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    await sleep(3_000);
    await operator.query(`alter database ${name} allow_connections true`);
    const own = new pg.Client({
      ...elsewhere,
      ...(sikka.databaseUrl ? { connectionString: sikka.databaseUrl } : { database: name }),
    });
    await own.connect();
    await own.query("update services set is_active = false where slug = 'smart-home-automation'");
    await expect.poll(() => isStored(sikka), { ...soon, timeout: 40_000 }).toBe(false);
    await own.query("update services set is_active = true where slug = 'smart-home-automation'");
    await expect.poll(() => isStored(sikka), soon).toBe(true);
    const trouble = /the queue of background jobs has a problem/g;
    expect((sikka.output().match(trouble) ?? []).length).toBeLessThanOrEqual(2);
    await Promise.all([own.end(), operator.end()]);
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

test("every job has its schedule: the sitemap each hour, the others once a night in Dubai", async () => {
  const sikka = await startSikka();
  await whenIdle(sikka);
  expect(await sikka.sql("select name, cron, timezone from pgboss.schedule order by name")).toEqual([
    { name: "empty-trash", cron: "20 3 * * *", timezone: "Asia/Dubai" },
    { name: "remove-broken-uploads", cron: "20 3 * * *", timezone: "Asia/Dubai" },
    { name: "sitemap", cron: "7 * * * *", timezone: "Asia/Dubai" },
    { name: "truncate-addresses", cron: "20 3 * * *", timezone: "Asia/Dubai" },
  ]);
  await sikka.stop();
});

test("a job that hangs does not keep the program from stopping in time", async () => {
  const sikka = await startSikka();
  await whenIdle(sikka);
  const lock = new pg.Client(
    sikka.databaseUrl ? { connectionString: sikka.databaseUrl } : await findRunningPostgres(sikka.dataDir),
  );
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

describe("on a PostgreSQL server", () => {
  let server: DatabaseServer;
  beforeAll(async () => {
    server = await startDatabaseServer();
  });
  afterAll(() => server.stop());

  async function createDatabase(name: string, more = ""): Promise<URL> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await client.end();
    const inside = new pg.Client({ connectionString: url.href });
    await inside.connect();
    if (more) await inside.query(more);
    await inside.end();
    return url;
  }

  test("two processes on one database: each change is one run of one of them", async () => {
    const { href } = await createDatabase("two");
    const dataDir = temporaryFolder();
    const start = () => startSikka({ dataDir, env: { DATABASE_URL: href, LOG_LEVEL: "debug" } });
    const both = [await start(), await start()];
    const [one] = both as [Sikka, Sikka];
    await sleep(6_000);
    const runs = () => both.map((each) => each.output().match(/the sitemap has been stored/g)?.length ?? 0);
    const sum = () => runs().reduce((total, count) => total + count, 0);
    for (const [change, expected] of [
      [hide, false],
      [show, true],
      [hide, false],
    ] as const) {
      const before = sum();
      await change(one);
      await expect.poll(() => isStored(one), soon).toBe(expected);
      await sleep(3_000);
      expect(sum() - before).toBe(1);
    }
    expect(await Promise.all(both.map((each) => each.stop()))).toEqual([0, 0]);
  });

  test("the process that is left does the work of the one that was killed", async () => {
    const { href } = await createDatabase("killed");
    const dataDir = temporaryFolder();
    const start = () => startSikka({ dataDir, env: { DATABASE_URL: href } });
    const [first, second] = [await start(), await start()];
    await whenIdle(second);
    const ended = new Promise((resolve) => first.process.once("exit", resolve));
    first.process.kill("SIGKILL");
    await ended;
    await hide(second);
    await expect.poll(() => isStored(second), soon).toBe(false);
    expect(await second.stop()).toBe(0);
  });

  test("a role that may not create a schema: it says so, serves, and keeps the file current by its own clock", async () => {
    const url = await createDatabase(
      "limited",
      "create role limited login; grant usage, create on schema public to limited",
    );
    url.username = "limited";
    const sikka = await startSikka({ env: { DATABASE_URL: url.href } });
    await expect.poll(() => sikka.output(), soon).toContain("the database's role may not create their queue");
    expect(sikka.output()).not.toContain(" error ");
    expect((await sikka.get("/")).status).toBe(200);
    await hide(sikka);
    await expect.poll(() => isStored(sikka), soon).toBe(false);
    expect(await sikka.sql("select 1 from pg_namespace where nspname = 'pgboss'")).toEqual([]);
    expect(await sikka.stop()).toBe(0);
  });

  test("a schema that its owner has made for that role is used", async () => {
    const url = await createDatabase(
      "prepared",
      "create role prepared login; grant usage, create on schema public to prepared; create schema pgboss authorization prepared",
    );
    url.username = "prepared";
    const sikka = await startSikka({ env: { DATABASE_URL: url.href } });
    await whenIdle(sikka);
    expect(sikka.output()).not.toMatch(/ (warn|error) /);
    await sikka.stop();
  });
});
