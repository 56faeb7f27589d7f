import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrate } from "~/db/migrate.server.ts";
import { log } from "~/lib/log.server.ts";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";
import { startSikka, temporaryFolder } from "../support/sikka.ts";

let server: DatabaseServer;
let operator: pg.Client;
beforeAll(async () => {
  server = await startDatabaseServer();
  operator = new pg.Client({ connectionString: server.url });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await server.stop();
});

const unusual = {
  datestyle: "SQL, DMY",
  intervalstyle: "sql_standard",
  timezone: "Asia/Tokyo",
  bytea_output: "escape",
  extra_float_digits: "0",
  standard_conforming_strings: "off",
};

test("by a socket, on a database with other settings, pages, the public role and the trial of backups work", async () => {
  await operator.query("create database unusual");
  for (const [name, value] of Object.entries(unusual))
    await operator.query(`alter database unusual set ${name} = '${value}'`);
  const place = `host=${encodeURIComponent(server.socketFolder)}&port=${new URL(server.url).port}`;
  const options = encodeURIComponent("-c datestyle=German");
  const env = {
    DATABASE_URL: `postgres://postgres@/unusual?${place}&options=${options}`,
    ...{ BACKUPS_KEPT: "1", ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "four lamps and a dimmer" },
  };
  const dataDir = temporaryFolder();
  let sikka = await startSikka({ env, dataDir });
  expect(sikka.output()).not.toContain("with all rights");
  const [post] = await sikka.sql<{ slug: string; day: string }>(
    "select slug, to_char(published_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day from blog_posts where status = 'published' limit 1",
  );
  const page = await sikka.get(`/blog/${post?.slug}`);
  expect(page.status).toBe(200);
  expect((await page.text()).includes(`"datePublished":"${post?.day}`)).toBe(true);
  const [project] = await sikka.sql<{ slug: string; day: string }>(
    "select slug, to_char(completion_date, 'FMDD FMMonth YYYY') as day from portfolio_projects where completion_date is not null limit 1",
  );
  expect((await sikka.html(`/portfolio/${project?.slug}`)).includes(`${project?.day}</bdi>`)).toBe(true);
  expect((await sikka.sql("select from pg_stat_activity where usename like 'sikka_public_%'")).length).toBeGreaterThan(
    0,
  );
  await sikka.sql("update schema_migrations set applied_at = now() - interval '3 days'");
  await sikka.sql("delete from jobs");
  await sikka.stop();
  sikka = await startSikka({ env, dataDir });
  const trial = () => sikka.sql("select value from app_state where key = 'backup-test'");
  await expect.poll(trial).toMatchObject([{ value: { rows: expect.any(Number), tables: expect.any(Number) } }]);
  await sikka.stop();
});

test("a start that waits for another one says who that is", async () => {
  await operator.query("create database waited_for");
  const url = new URL(server.url);
  url.pathname = "/waited_for";
  const holder = new pg.Client({ connectionString: url.href, application_name: "forgotten" });
  await holder.connect();
  await holder.query("select pg_advisory_lock(7455201)");
  const warn = vi.spyOn(log, "warn");
  const started = migrate({ connectionString: url.href }, async () => {});
  const said = () => warn.mock.calls.find(([words]) => words.includes("waits for another one"))?.[1];
  await expect.poll(said).toMatchObject({ program: "forgotten", address: "127.0.0.1", state: "idle" });
  await holder.end();
  await started;
  warn.mockRestore();
});
