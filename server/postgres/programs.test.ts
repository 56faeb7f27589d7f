import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, vi } from "vitest";
import { query, test } from "../../tests/support/postgres-lab.ts";
import { findBinaries } from "./binaries.ts";

afterEach(() => void vi.unstubAllEnvs());
const root = process.getuid?.() === 0;
const debian = "/usr/lib/postgresql/15/bin";

test("a package whose install script did not run works by links of our own", async ({ lab }) => {
  const binDir = await copyPackage(await lab.folder());
  const links = JSON.parse(await readFile(path.join(binDir, "..", "pg-symlinks.json"), "utf8"));
  for (const { target } of links) await rm(path.join(binDir, "..", "..", target));
  const dataDir = await lab.folder();
  for (let round = 0; round < 2; round += 1) {
    const database = await lab.start(dataDir, { binDir });
    expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
    await database.stop();
  }
});

test.skipIf(!existsSync(debian))("PostgreSQL 15 from POSTGRES_BIN_DIR", async ({ lab }) => {
  const dataDir = await lab.folder();
  const database = await lab.start(dataDir, { binDir: debian });
  const [row] = await query(
    database,
    `select current_setting('server_version_num')::int / 10000 as major, 'ÄÖ' ilike 'äö' as alike,
      array(select v from unnest(array['b', 'ä', 'Z', 'a']) v order by v) as sorted`,
  );
  expect(row).toEqual({ major: 15, alike: true, sorted: ["Z", "a", "b", "ä"] });
  await database.stop();
  await expect(lab.start(dataDir)).rejects.toThrow(/was made by PostgreSQL 15, but these programs are version 18: set/);
});

test("a wrong POSTGRES_BIN_DIR is named, with the folder that was meant", async ({ lab }) => {
  const dataDir = await lab.folder();
  const missing = lab.start(dataDir, { binDir: "/nowhere" });
  await expect(missing).rejects.toThrow("POSTGRES_BIN_DIR=/nowhere is not a folder with the programs postgres");
  const above = await fakePrograms(await lab.folder(), "postgres (PostgreSQL) 16.1");
  const near = lab.start(dataDir, { binDir: path.dirname(above) });
  await expect(near).rejects.toThrow(`(did you mean ${above}?)`);
});

test("programs that are too old or do not run are refused with what to do", async ({ lab }) => {
  const dataDir = await lab.folder();
  const old = lab.start(dataDir, {
    binDir: await fakePrograms(await lab.folder(), "postgres (PostgreSQL) 14.9 (Debian 14.9-1)"),
  });
  await expect(old).rejects.toThrow(/PostgreSQL 14 is too old: POSTGRES_BIN_DIR has to name version 15 or newer/);
  const broken = lab.start(dataDir, {
    binDir: await fakePrograms(await lab.folder(), "libfoo.so.1: cannot open shared object file", 127),
  });
  await expect(broken).rejects.toThrow(
    /do not run here \(.*libfoo.*\): install PostgreSQL 15 or newer and set POSTGRES_BI/,
  );
});

test("a failed start quotes PostgreSQL and names its log", async ({ lab }) => {
  const dataDir = await lab.dataDir();
  await writeFile(path.join(dataDir, "postgres", "postgresql.auto.conf"), "nonsense = 1\n");
  await expect(lab.start(dataDir)).rejects.toThrow(
    /^PostgreSQL did not start: FATAL: configuration file .* contains errors \(exit code 1; see .*postgres\.log\)$/,
  );
});

test("a folder with something else in it is left alone", async ({ lab }) => {
  const dataDir = await lab.folder();
  await mkdir(path.join(dataDir, "postgres"));
  await writeFile(path.join(dataDir, "postgres", "letters.txt"), "");
  await expect(lab.start(dataDir)).rejects.toThrow("is neither empty nor a PostgreSQL cluster");
  await writeFile(path.join(dataDir, "file"), "");
  await expect(lab.start(path.join(dataDir, "file"))).rejects.toThrow(/^the database in DATA_DIR .* cannot be used: /);
});

test.skipIf(!root)(
  "below a folder that only root may enter it runs in a user namespace, or with one capability",
  async ({ lab }) => {
    const folder = await lab.folder();
    await chmod(folder, 0o700);
    const binDir = await copyPackage(folder);
    const dataDir = path.join(folder, "data");
    const namespaced = await lab.start(dataDir, { binDir });
    await query(namespaced, "create table kept as select 3 as id");
    expect((await stat(path.join(dataDir, "postgres"))).uid).toBe(0);
    await namespaced.stop();

    await withoutCommand("unshare", await lab.folder());
    const capable = await lab.start(dataDir, { binDir });
    expect(await query(capable, "select id from kept")).toEqual([{ id: 3 }]);
    expect((await stat(path.join(dataDir, "postgres"))).uid).not.toBe(0);
    await capable.stop();

    await withoutCommand("setpriv", await lab.folder());
    await expect(lab.start(dataDir, { binDir })).rejects.toThrow(
      /^PostgreSQL does not run as root, and other users cannot reach .*: move Sikka and DATA_DIR out of/,
    );

    await chmod(folder, 0o755);
    expect(await query(await lab.start(dataDir, { binDir }), "select id from kept")).toEqual([{ id: 3 }]);
  },
);

async function copyPackage(folder: string): Promise<string> {
  const { postgres } = await findBinaries();
  const copy = path.join(folder, "package");
  await cp(path.resolve(postgres, "..", "..", ".."), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, "native", "bin");
}

async function fakePrograms(parent: string, says: string, code = 0): Promise<string> {
  const folder = path.join(parent, "bin");
  await mkdir(folder);
  const stream = code === 0 ? "" : " >&2";
  for (const name of ["postgres", "initdb"]) {
    await writeFile(path.join(folder, name), `#!/bin/sh\necho '${says}'${stream}\nexit ${code}\n`, { mode: 0o755 });
  }
  return folder;
}

/** Puts a failing stand-in for a system command first in PATH, until the test ends. */
async function withoutCommand(name: string, folder: string): Promise<void> {
  await writeFile(path.join(folder, name), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  expect(spawnSync(path.join(folder, name)).status).toBe(1);
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
}
