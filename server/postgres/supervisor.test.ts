import { spawnSync } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, vi } from "vitest";
import { postmasterPid, query, test, until } from "../../tests/support/postgres-lab.ts";
import { findRunningPostgres } from "./supervisor.ts";

afterEach(() => void vi.unstubAllEnvs());

test("a new database is made once, starts fast after that and leaves nothing behind", async ({ lab }) => {
  const dataDir = path.join(await lab.folder(), "data");
  const first = await lab.start(dataDir);
  await query(first, "create table kept as select 1 as one");
  // The program is no superuser, also in a database from when it was one.
  expect(await query(first, "select rolsuper from pg_roles where rolname = current_user")).toEqual([
    { rolsuper: false },
  ]);
  const holds = "has_function_privilege";
  const locks = `${holds}(current_user, f, 'execute') as own, ${holds}('reader', f, 'execute') as others`;
  await query(first, "create role reader");
  expect(
    await query(
      first,
      `select ${locks} from unnest('{pg_advisory_lock(bigint),pg_advisory_xact_lock(bigint)}'::text[]) f`,
    ),
  ).toEqual([1, 2].map(() => ({ own: true, others: false })));
  const superuser = { ...first, connection: { ...first.connection, user: "sikka" } };
  await query(
    superuser,
    "create table older (); create view of_it as select from older; alter database sikka owner to sikka",
  );
  const pid = await postmasterPid(dataDir);
  await first.stop();
  await first.stop();
  expect(() => process.kill(pid, 0)).toThrow();
  await expect(stat(first.connection.host)).rejects.toThrow("ENOENT");
  expect((await readdir(dataDir)).sort()).toEqual(["postgres", "postgres.log"]);

  const second = await lab.start(dataDir);
  expect(await query(second, "select one from kept")).toEqual([{ one: 1 }]);
  await query(second, "drop view of_it; drop table older");
  expect(second.connection).toEqual(first.connection);
});

test("it sorts by code point, knows letters beyond ASCII, and checks its pages", async ({ lab }) => {
  const database = await lab.start(await lab.folder());
  const [row] = await query(
    database,
    `select 'ÜBER' ilike 'über' as alike, array(select v from unnest(array['b', 'ä', 'Z', 'a']) v order by v) as sorted,
      current_setting('data_checksums') as checksums, current_setting('timezone') as zone,
      current_setting('autovacuum') as autovacuum, current_setting('listen_addresses') as addresses,
      current_setting('max_connections') as connections, current_setting('fsync') as fsync`,
  );
  expect(row).toEqual({
    alike: true,
    sorted: ["Z", "a", "b", "ä"],
    checksums: "on",
    zone: "UTC",
    autovacuum: "on",
    addresses: "",
    connections: "40",
    fsync: "on",
  });
  await query(database, "create extension pg_trgm");
  const [trigrams] = await query(database, "select cardinality(show_trgm('über')) as count");
  expect(trigrams).toEqual({ count: 5 });
});

test("only its own user gets to the files and the socket", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const database = await lab.start(dataDir);
  for (const folder of [database.connection.host, path.join(dataDir, "postgres")]) {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
  expect((await stat(path.join(dataDir, "postgres.log"))).mode & 0o777).toBe(0o600);
});

test("paths may have spaces, quotes and letters of any language", async ({ lab }) => {
  const database = await lab.start(path.join(await lab.folder(), 'my "site" % $HOME, überall 中'));
  expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("the temporary folder may have a name with a comma and a space", async ({ lab }) => {
  const folder = path.join(await lab.folder(), "a, b");
  spawnSync("mkdir", [folder]);
  vi.stubEnv("TMPDIR", folder);
  const database = await lab.start(await lab.dataDir());
  expect(path.dirname(database.connection.host)).toBe(folder);
  expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a long data folder and a long temporary folder leave the socket's path short", async ({ lab }) => {
  const long = path.join(await lab.folder(), "d".repeat(120), "e".repeat(120));
  vi.stubEnv("TMPDIR", path.join(os.tmpdir(), "t".repeat(90)));
  const database = await lab.start(long);
  expect(path.dirname(database.connection.host)).toBe("/tmp");
  expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("variables of the PostgreSQL client and the locale do not disturb it", async ({ lab }) => {
  const variables = { PGHOST: "nowhere", PGDATA: "/nowhere", PGSSLMODE: "require", PGPORT: "1", LC_ALL: "xx_XX" };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const database = await lab.start(await lab.dataDir());
  expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.concurrent("a second owner in the same process or another one is refused with one line", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const database = await lab.start(dataDir);
  const other = lab.spawnOwner(dataDir);
  const refusal = /^another Sikka \(process \d+\) is already using DATA_DIR .*: stop it first/;
  await expect(lab.start(dataDir)).rejects.toThrow(refusal);
  expect(await other.says("failed")).toMatch(refusal);
  expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(await findRunningPostgres(dataDir)).toEqual(database.connection);
  await database.stop();
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
});

test.concurrent("a second owner waits for a first one that is just ending", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const first = await lab.start(dataDir);
  const second = lab.start(dataDir);
  await until(() => lab.messages.includes("info: waiting for another Sikka to end"));
  await first.stop();
  expect(await query(await second, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a log of more than 5 MB is emptied at the next start", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  await writeFile(path.join(dataDir, "postgres.log"), "x".repeat(5 * 1024 * 1024 + 1));
  await lab.start(dataDir);
  expect((await readFile(path.join(dataDir, "postgres.log"), "utf8")).length).toBeLessThan(10_000);
});
