import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";
import { type Sikka, startSikka, temporaryFolder } from "../support/sikka.ts";
import { hide, isStored, show, soon, whenIdle } from "../support/stored-sitemap.ts";

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

test("a role that may not create a schema: it says so, serves, and works by its own clock", async () => {
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
    `create role prepared login; grant usage, create on schema public to prepared;
     create schema pgboss authorization prepared`,
  );
  url.username = "prepared";
  const sikka = await startSikka({ env: { DATABASE_URL: url.href } });
  await whenIdle(sikka);
  expect(sikka.output()).not.toMatch(/ (warn|error) /);
  await sikka.stop();
});
