import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";
import { startSikkaProcess, temporaryFolder } from "../support/sikka.ts";
import { hide, isStored, show, whenIdle } from "../support/stored-sitemap.ts";

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

test("two processes on one database: a change is one run of one of them, also when the other was killed", async () => {
  const { href } = await createDatabase("two");
  const dataDir = temporaryFolder();
  const start = () => startSikkaProcess({ dataDir, env: { DATABASE_URL: href, LOG_LEVEL: "debug" } });
  const [one, other] = [await start(), await start()];
  const runs = () => [one, other].map((each) => each.output().match(/the sitemap has been stored/g)?.length ?? 0);
  const sum = () => runs().reduce((total, count) => total + count, 0);
  await whenIdle(other);
  // What the second start asked for has come to its end too.
  for (let before = -1; sum() > before; await sleep(4_000)) before = sum();
  for (const [change, expected] of [
    [hide, false],
    [show, true],
    [hide, false],
  ] as const) {
    const before = sum();
    await change(one);
    await expect.poll(() => isStored(one)).toBe(expected);
    await sleep(3_000);
    expect(sum() - before).toBe(1);
  }
  const ended = new Promise((resolve) => one.process.once("exit", resolve));
  one.process.kill("SIGKILL");
  await ended;
  await show(other);
  await expect.poll(() => isStored(other)).toBe(true);
  await one.stop();
  expect(await other.stop()).toBe(0);
});

test("a role that may not create a schema has its jobs done, and the queue of an older version stays as it is", async () => {
  const url = await createDatabase(
    "limited",
    "create role limited login; grant usage, create on schema public to limited; create schema pgboss; create table pgboss.job (id int)",
  );
  url.username = "limited";
  const sikka = await startSikkaProcess({ env: { DATABASE_URL: url.href } });
  await whenIdle(sikka);
  expect((await sikka.get("/")).status).toBe(200);
  await hide(sikka);
  await expect.poll(() => isStored(sikka)).toBe(false);
  // Such a role makes no role for public pages either.
  expect(sikka.output().match(/ (warn|error) .*/g)).toEqual([
    expect.stringContaining("permission denied to create role"),
  ]);
  const kept = "select relname from pg_class where relnamespace = 'pgboss'::regnamespace";
  expect(await sikka.sql(kept)).toEqual([{ relname: "job" }]);
  expect(await sikka.stop()).toBe(0);
});
