import { spawn, spawnSync } from "node:child_process";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import { type Owner, parentOf, postmasterPid, query, test, until } from "../../tests/support/postgres-lab.ts";
import { isAlive } from "../processes.mjs";
import { unprivilegedUser } from "./identity.ts";
import { postmasterOf } from "./stale-postmaster.ts";

const linux = process.platform === "linux";

test("an interrupted creation is done again", async ({ lab }) => {
  const dataDir = await lab.folder();
  await mkdir(path.join(dataDir, "postgres.init", "cluster-x"), { recursive: true });
  await writeFile(path.join(dataDir, "postgres.init", "cluster-x", "PG_VERSION"), "18\n");
  const database = await lab.start(dataDir);
  expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
  await expect(readFile(path.join(dataDir, "postgres.init"))).rejects.toThrow("ENOENT");
});

test("Node killed while the database is being created: the next start creates it", async ({ lab }) => {
  const dataDir = await lab.folder();
  for (const delay of [150, 400, 700]) {
    const owner = lab.spawnOwner(dataDir);
    await sleep(delay);
    process.kill(owner.pid, "SIGKILL");
  }
  const database = await lab.start(dataDir);
  expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.skipIf(!linux)("lock files that name some other process do not stop the start", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const database = await lab.start(dataDir);
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  const lines = await readFile(file, "utf8");
  await database.stop();
  const stranger = spawn("sleep", ["60"]);
  await writeFile(file, lines.replace(/^\d+/, String(stranger.pid)));
  const { uid, gid } = unprivilegedUser();
  if (process.getuid?.() === 0) await chown(file, uid, gid);
  await mkdir(database.connection.host, { mode: 0o700 });
  await writeFile(path.join(database.connection.host, ".s.PGSQL.5432.lock"), `${stranger.pid}\n`);
  expect(await query(await lab.start(dataDir), "select 1 as one")).toEqual([{ one: 1 }]);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

test("kill -9 of Node ends the database cleanly and keeps every acknowledged row", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  for (let round = 0; round < 3; round += 1) {
    const owner = lab.spawnOwner(dataDir);
    await owner.says("kept");
    await sleep(200);
    const pid = await postmasterPid(dataDir);
    process.kill(owner.pid, "SIGKILL");
    await owner.exited;
    await until(() => !isAlive(pid));
    const database = await lab.start(dataDir);
    expect(await query(database, "select max(id) as max from kept")).toEqual([{ max: expect.any(Number) }]);
    expect(await highest(database)).toBeGreaterThanOrEqual(acknowledged(owner));
    await database.stop();
  }
  expect(await readFile(path.join(dataDir, "postgres.log"), "utf8")).not.toContain("automatic recovery");
});

test.skipIf(!linux)("kill -9 of Node, watchdog and postmaster together loses nothing", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const owner = lab.spawnOwner(dataDir);
  await owner.says("kept");
  await sleep(200);
  const pid = await postmasterPid(dataDir);
  for (const victim of [await parentOf(pid), pid, owner.pid]) process.kill(victim, "SIGKILL");
  expect(await highest(await lab.start(dataDir))).toBeGreaterThanOrEqual(acknowledged(owner));
});

test.skipIf(!linux)("a database without Node and without watchdog is ended and started again", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const owner = lab.spawnOwner(dataDir);
  await owner.says("kept");
  const orphan = await postmasterPid(dataDir);
  process.kill(await parentOf(orphan), "SIGKILL");
  process.kill(owner.pid, "SIGKILL");
  const database = await lab.start(dataDir);
  expect(await highest(database)).toBeGreaterThanOrEqual(acknowledged(owner));
  expect(isAlive(orphan)).toBe(false);
});

test("a killed postmaster comes back at the same place and a pool recovers", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const reasons: string[] = [];
  const database = await lab.start(dataDir, { onExit: (reason) => reasons.push(reason) });
  const pool = new pg.Pool(database.connection);
  pool.on("error", () => {});
  await pool.query("create table kept as select 7 as id");
  const before = await postmasterPid(dataDir);
  process.kill(before, "SIGKILL");
  const answers = () =>
    pool.query("select id from kept").then(
      ({ rows }) => rows[0].id === 7,
      () => false,
    );
  await until(() => reasons.length === 1);
  await until(answers);
  expect(await postmasterPid(dataDir)).not.toBe(before);
  expect(reasons).toEqual(["signal 9"]);
  await pool.end();
});

test.skipIf(!linux)("a killed watchdog is replaced together with its database", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const database = await lab.start(dataDir);
  const before = await postmasterPid(dataDir);
  process.kill(await parentOf(before), "SIGKILL");
  const replaced = () =>
    postmasterPid(dataDir).then(
      (pid) => pid !== before,
      () => false,
    );
  await until(replaced);
  await until(() =>
    query(database, "select 1").then(
      () => true,
      () => false,
    ),
  );
  expect(isAlive(before)).toBe(false);
});

test.concurrent("stop in the middle of a restart leaves nothing running", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  for (const delay of [0, 100, 210, 230, 260]) {
    const database = await lab.start(dataDir);
    process.kill(await postmasterPid(dataDir), "SIGKILL");
    await sleep(delay);
    await database.stop();
    expect(postmasterOf(path.join(dataDir, "postgres"))).toBeUndefined();
  }
});

test.concurrent("Ctrl+C reaches Node alone: the database answers until Node has drained", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const owner = lab.spawnOwner(dataDir);
  await owner.says("kept");
  const pid = await postmasterPid(dataDir);
  process.kill(-owner.pid, "SIGINT");
  expect(Number(await owner.says("drained"))).toBeGreaterThanOrEqual(acknowledged(owner));
  // A pool that is closed does not wait until the server has read its goodbye, so what comes later says nothing.
  const untilThen = owner.lines.slice(
    0,
    owner.lines.findIndex((line) => line.startsWith("drained")),
  );
  expect(untilThen.filter((line) => line.startsWith("pool"))).toEqual([]);
  await owner.exited;
  expect(isAlive(pid)).toBe(false);
});

(linux ? test.concurrent : test.skip)("a database that does not end in time is ended the hard way", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  const database = await lab.start(dataDir);
  const pid = await postmasterPid(dataDir);
  const { stdout } = spawnSync("pgrep", ["-P", String(pid), "-f", "checkpointer"], { encoding: "utf8" });
  // The fast shutdown waits for this one; the immediate one makes it end as soon as it runs again.
  process.kill(Number(stdout), "SIGSTOP");
  const stopped = database.stop();
  await until(() => lab.messages.includes("warn: PostgreSQL has not ended after 8 s: SIGQUIT"), 20_000);
  process.kill(Number(stdout), "SIGCONT");
  await stopped;
  expect(isAlive(pid)).toBe(false);
  expect(await readFile(path.join(dataDir, "postgres.log"), "utf8")).toContain("received immediate shutdown request");
  expect(await query(await lab.start(dataDir), "select 1 as one")).toEqual([{ one: 1 }]);
});

function acknowledged(owner: Owner): number {
  return Number(owner.lines.findLast((line) => line.startsWith("kept "))?.slice(5));
}

async function highest(database: Parameters<typeof query>[0]): Promise<number> {
  return Number((await query(database, "select max(id) as max from kept"))[0]?.max);
}
