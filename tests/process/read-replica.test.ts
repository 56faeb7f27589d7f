import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";
import { launchSikka, type Sikka, temporaryFolder } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let server: DatabaseServer;
let sikka: Sikka;
/** A copy that nothing is sent to: it lags as far behind as its content_version says. */
let copy: pg.Client;
/** Stands beside both. */
let operator: pg.Client;

const at = (database: string) => {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.href;
};
const connect = async (database: string) => {
  const client = new pg.Client({ connectionString: at(database) });
  client.on("error", () => {});
  await client.connect();
  return client;
};

beforeAll(async () => {
  server = await startDatabaseServer();
  const dataDir = temporaryFolder();
  await (await launchSikka({ dataDir, databaseUrl: server.url })).stop();
  operator = await connect("template1");
  await operator.query("create database copy template postgres");
  copy = await connect("copy");
  sikka = await launchSikka({ dataDir, databaseUrl: server.url, env: { DATABASE_READ_URL: at("copy") } });
});
afterAll(async () => {
  await Promise.all([copy.end(), operator.end(), sikka.stop()]);
  await server.stop();
});

const setTitle = (words: string) => `update services set title = '${words}' where slug = 'smart-home-automation'`;
const path = "/services/smart-home-automation";
/** How far the copy is behind what the program has heard of, or ahead of it. */
const setLag = async (behind: number) => {
  const [row] = await sikka.sql<{ version: string }>("select version from content_version");
  await copy.query("update content_version set version = $1", [Number(row?.version) - behind]);
};
const forget = () => sikka.sql("update languages set name = name");

test("visitors read the copy while it has the newest content, staff and the back office the database", async () => {
  await copy.query(setTitle("Words of the copy"));
  await forget();
  await setLag(0);
  expect(await sikka.html(path)).toContain("Words of the copy");
  const headers = await signIn(sikka);
  for (const address of [path, "/admin/services"]) {
    const html = await (await sikka.get(address, { headers })).text();
    expect([address, html.includes("Words of the copy")]).toEqual([address, false]);
  }
  expect(sikka.output()).not.toContain("does not answer");
});

test("a copy that lags is not shown, and not kept as if it were current", async () => {
  await sikka.sql(setTitle("Newer words"));
  await setLag(1);
  expect(await sikka.html(path)).toContain("Newer words");
  expect(await sikka.html("/services")).toContain("Newer words");
  await copy.query(setTitle("Caught up"));
  await forget();
  await setLag(0);
  expect(await sikka.html(path)).toContain("Caught up");
});

test("what fails in the copy is read from the database", async () => {
  await copy.query("alter table services rename to services_away");
  await forget();
  await setLag(0);
  const answer = await sikka.get("/services");
  expect([answer.status, (await answer.text()).includes("Newer words")]).toEqual([200, true]);
  await copy.query("alter table services_away rename to services");
});

test("a copy that is away is said to be so once, and used again when it is back", async () => {
  await operator.query("alter database copy allow_connections false");
  await operator.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'copy'");
  for (const page of [path, "/services", "/", "/portfolio"]) {
    await forget();
    expect([page, (await sikka.get(page)).status]).toEqual([page, 200]);
  }
  expect(await sikka.html(path)).toContain("Newer words");
  const said = (words: string) => sikka.output().split(words).length - 1;
  expect(said("the read replica does not answer")).toBe(1);
  await operator.query("alter database copy allow_connections true");
  copy = await connect("copy");
  await expect
    .poll(
      async () => {
        await forget();
        await setLag(0);
        return sikka.html(path);
      },
      { interval: 500 },
    )
    .toContain("Caught up");
  expect(said("the read replica answers again")).toBe(1);
});

test("without the database the copy is still shown to visitors", async () => {
  await sikka.html("/about");
  await operator.query("alter database postgres allow_connections false");
  await operator.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'");
  try {
    await expect.poll(async () => (await sikka.get("/healthz")).headers.get("content-stamp")).toBe("unknown");
    await expect.poll(async () => (await sikka.get("/privacy-policy")).status).toBe(200);
  } finally {
    await operator.query("alter database postgres allow_connections true");
  }
});
