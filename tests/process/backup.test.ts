import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeArchive } from "~/features/backup/archive.server.ts";
import { freePort } from "../support/database-server.ts";
import { drawing } from "../support/picture-files.ts";
import {
  newDatabase,
  programVariables,
  type Sikka,
  startSikka,
  templateDatabase,
  temporaryFolder,
} from "../support/sikka.ts";
import { postLogin, signIn, staff } from "../support/staff.ts";
import { startUploader, type Uploader } from "../support/uploads.ts";

let uploader: Uploader;
let sikka: Sikka;
beforeAll(async () => {
  uploader = await startUploader();
  ({ sikka } = uploader);
});
afterAll(() => sikka.stop());

type Place = { dataDir: string; databaseUrl?: string };

/** Runs `npm run backup` or `npm run restore` at a place; what it said, with its exit code where that is not 0. */
async function run(args: string[], { dataDir, databaseUrl }: Place, env: Record<string, string> = {}): Promise<string> {
  const variables = {
    ...programVariables(),
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["build/server/main.js", ...args], {
    env: variables,
  }).catch((error) => ({ stdout: `${error.code}: ${error.stderr}`, stderr: "" }));
  return (stdout + stderr).trim();
}
const emptyPlace = async (): Promise<Place> => ({ dataDir: temporaryFolder(), databaseUrl: await newDatabase() });
const newFile = () => join(temporaryFolder(), "site.backup");

/** What is to be the same afterwards: every row of every table, and the picture. */
async function contentOf(at: Sikka, picture: string) {
  const tables = await at.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const rows: Record<string, unknown> = {};
  // What a start writes, and when the schema was made.
  const own = ["jobs", "content_version", "sitemap_metadata", "schema_migrations", "write_probe"];
  for (const { name } of tables.filter(({ name }) => !own.includes(name))) {
    rows[name] = await at.sql(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`);
  }
  const bytes = await (await at.get(picture)).bytes();
  return { rows, picture: createHash("sha256").update(bytes).digest("hex") };
}

test("what is backed up while others write is the same after a restore elsewhere, and staff sign in there", async () => {
  const picture = await uploader.store(await drawing(900, 600).jpeg().toBuffer());
  await uploader.settled(picture);
  await postLogin(sikka, staff);
  const file = newFile();
  let isOver = false;
  const writing = (async () => {
    for (let number = 0; !isOver; number += 1) {
      await sikka.sql("insert into languages (code, name, native_name) values ($1, 'A', 'A')", [`x${number}`]);
      await sikka.sql("delete from languages where code = $1", [`x${number}`]);
    }
  })();
  expect(await run(["backup", file], sikka)).toMatch(/holds [\d,]+ rows of \d+ tables and \d+ files \(\d+\.\d MB\)/);
  isOver = true;
  await writing;
  const [{ file: name } = { file: "" }] = await sikka.sql<{ file: string }>("select file from media");
  const stored = join(sikka.dataDir, "files", name);
  await rename(stored, `${stored}.gone`);
  expect(await run(["backup", newFile()], sikka)).toMatch(/missing, so the backup is without them.*"count":1/);
  await rename(`${stored}.gone`, stored);
  expect(await run(["backup", file], sikka)).toMatch(/^1: .*exists already/s);

  const place = await emptyPlace();
  expect(await run(["restore", file], place)).toMatch(/is restored, as it was on 20.*T.*: [\d,]+ rows of \d+ tables/);
  const restored = await startSikka({ dataDir: place.dataDir, env: { DATABASE_URL: place.databaseUrl ?? "" } });
  const [before, after] = [await contentOf(sikka, picture), await contentOf(restored, picture)];
  for (const name of ["languages", "changes", "change_sets"]) {
    delete before.rows[name];
    delete after.rows[name];
  }
  expect(after).toEqual(before);
  expect((await postLogin(restored, staff)).status).toBe(302);
  // New rows get numbers of their own, and what refers to them is still looked after.
  await restored.sql("update services set title = 'After the restore' where slug = 'smart-lighting-control'");
  expect(await restored.html("/services")).toContain("After the restore");
  await expect(restored.sql("delete from service_categories")).rejects.toThrow(/foreign key|restrict/);
  await restored.stop();
});

test("a backup that cannot be used is refused, and nothing is touched", async () => {
  const [file, place] = [newFile(), await emptyPlace()];
  const key = "correct horse battery staple";
  expect(await run(["backup", file], sikka, { BACKUP_KEY: key })).toContain("holds");
  expect(await readFile(file, "latin1")).not.toContain("services");
  expect(await run(["restore", file], place)).toMatch(/^1: .*it is encrypted: set BACKUP_KEY/s);
  expect(await run(["restore", file], sikka, { BACKUP_KEY: key })).toMatch(/^1: .*not empty: say --replace/s);
  const running = await run(["restore", file, "--replace"], sikka, { BACKUP_KEY: key });
  expect(running).toMatch(/^1: .*Sikka is running on this database: stop it first/s);
  expect(await run(["backup", file], place)).toMatch(/^1: .*exists already/s);
  expect(await run(["backup", `${file}.new`], place)).toMatch(/^1: .*nothing to back up/s);
  expect(await run(["backup", "/nowhere/at/all.backup"], sikka)).toMatch(/^1: \s*ENOENT[^\n]*\s*$/);
  expect(await run(["restore", `${file}.no`], place)).toMatch(/^1: .*there is no such file/s);
  await truncate(file, 40_000);
  expect(await run(["restore", file], place, { BACKUP_KEY: key })).toMatch(/^1: .*cannot be restored: it is damaged/s);
  await writeFile(file, "PK a foreign file");
  expect(await run(["restore", file, "--replace"], place)).toMatch(/^1: .*no backup of Sikka/s);
  const started = await startSikka({
    dataDir: place.dataDir,
    env: { DATABASE_URL: place.databaseUrl ?? "", SEED: "none" },
  });
  expect(await started.sql("select from services")).toEqual([]);
  await started.stop();
});

test.each([
  ["postgres/postgresql.auto.conf", {}, "which no backup of Sikka has"],
  ["pages/index.html", {}, "which no backup of Sikka has"],
  ["../outside.html", {}, "which no backup of Sikka has"],
  ["blog-images/1-a.jpg", { BACKUP_KEY: "correct horse battery staple" }, "not encrypted"],
])("a backup with %s and %o changes no file", async (name, env, reason) => {
  const [file, place] = [newFile(), await emptyPlace()];
  const content = Buffer.from("archive_mode = on");
  async function* parts() {
    yield { name: `files/${name}`, bytes: content.byteLength, content: Readable.from([content]) };
  }
  const migrations = await sikka.sql<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  const head = { format: "sikka-backup" as const, edition: 1 as const, at: "2026-11-28T04:00:00.000Z", migrations };
  const bytes = writeArchive(head, parts(), () => ({}));
  await writeFile(file, bytes);
  const ours = join("postgres", "postgresql.auto.conf");
  await mkdir(join(place.dataDir, "postgres"));
  await writeFile(join(place.dataDir, ours), "# ours");
  expect(await run(["restore", file], place, env)).toContain(reason);
  expect(await readdir(place.dataDir, { recursive: true })).toEqual(["postgres", ours]);
  expect(await readFile(join(place.dataDir, ours), "utf8")).toBe("# ours");
});

test("of a backup of a newer version what this version knows is restored over what was there", async () => {
  const older = await startSikka();
  await older.sql("alter table services add column zz_years int default 7");
  await older.sql("create table zz_gadgets (id int primary key)");
  await older.sql("insert into zz_gadgets values (1)");
  await older.sql("insert into schema_migrations (name, checksum) values ('0999_zz_gadgets.sql', 'x')");
  const file = newFile();
  expect(await run(["backup", file], older)).toContain("holds");
  const place: Place = { dataDir: older.dataDir, databaseUrl: older.databaseUrl };
  await older.sql("update services set title = 'Changed since'");
  await older.stop();
  expect(await run(["restore", file, "--replace"], place)).toContain(
    "This version does not know services.zz_years, zz_gadgets: left out.",
  );
  const again = await startSikka({ dataDir: place.dataDir, env: { DATABASE_URL: place.databaseUrl ?? "" } });
  expect(await again.html("/services")).not.toContain("Changed since");
  await again.stop();
});

/** A database as the version whose newest migration is `last` has left it, with a service. */
async function makeOlder(last: string): Promise<Place> {
  const place = { dataDir: temporaryFolder(), databaseUrl: await newDatabase() };
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query(
    "create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  for (const name of (await readdir("db/migrations")).sort().filter((name) => name <= last)) {
    const statements = await readFile(join("db/migrations", name), "utf8");
    await client.query(statements);
    const checksum = createHash("sha256").update(statements).digest("hex");
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  }
  await client.query("insert into services (title, slug, short_description) values ($1, 'older', 'From before')", [
    last,
  ]);
  await client.end();
  return place;
}

test.each(["0033_second_factors.sql", "0041_measured_tracks.sql", "0044_licences.sql"])(
  "a backup of the version of %s is restored, migrated and shown",
  async (last) => {
    const [file, place] = [newFile(), await emptyPlace()];
    expect(await run(["backup", file], await makeOlder(last))).toContain("holds");
    expect(await run(["restore", file], place)).toContain("is restored");
    const migrated = await startSikka({ dataDir: place.dataDir, env: { DATABASE_URL: place.databaseUrl ?? "" } });
    expect(await migrated.html("/services/older")).toContain(last);
    await migrated.stop();
  },
);

test("the first backup is made once there is an administrator, and one after an update, a restore and an import", async () => {
  const database = await newDatabase(templateDatabase);
  const port = String(await freePort());
  const env = { DATABASE_URL: database ?? "", BACKUPS_KEPT: "9", METRICS_PORT: port };
  const dataDir = temporaryFolder();
  let program = await startSikka({ dataDir, env });
  const backups = () => readdir(join(dataDir, "backups")).catch(() => []);
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const isDone = () => program.sql("select from jobs where name in ('backup', 'try-backup') and ended_at is not null");
  await expect.poll(isDone).toHaveLength(2);
  expect(await backups()).toEqual([]);
  expect(await metrics()).not.toContain("sikka_newest_backup_age_seconds");
  const headers = await signIn(program);
  const words = async (path: string) => {
    const html = await (await program.get(path, { headers })).text();
    return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  };
  // Nothing has been made, so nothing is up to date or done.
  expect(await words("/admin")).toMatch(/Backup None yet/);
  expect(await words("/admin/system")).toMatch(
    /Back up the whole site State None yet Last run – .*Test the newest backup State None yet Last run –/,
  );
  expect(await words("/admin/system/backups")).toContain("No backup yet");
  const again = async (change = "select 1") => {
    await program.sql(change);
    await program.stop();
    program = await startSikka({ dataDir, env });
  };
  await again();
  await expect.poll(backups).toHaveLength(1);
  await expect.poll(() => words("/admin")).toMatch(/Backup Up to date Made \S.* ago/);
  await expect.poll(() => words("/admin/system")).toMatch(/Backup Up to date Made \S.* Restored on trial \S/);
  expect(await metrics()).toMatch(/sikka_newest_backup_age_seconds \d/);
  await again("update app_state set value = '\"another build\"' where key = 'backup-build'");
  await expect.poll(backups).toHaveLength(2);
  await again("update schema_migrations set applied_at = now()");
  await expect.poll(backups).toHaveLength(3);
  const folder = temporaryFolder();
  await writeFile(join(folder, "languages.csv"), "code,name,native_name\nfr,French,Français\n");
  expect(await run(["import", "--from", folder], { dataDir, databaseUrl: database })).toContain("languages: 1 added");
  await again();
  await expect.poll(backups).toHaveLength(4);
  // Otherwise a start makes none.
  await again();
  await expect
    .poll(() => program.sql("select from jobs where name = 'backup' and began_at > now() - interval '20 seconds'"))
    .toHaveLength(1);
  expect(await backups()).toHaveLength(4);
  await program.stop();
});

test("each day a backup is made, kept for so many days and restored on trial; one that is damaged is told of", async () => {
  const database = await newDatabase(templateDatabase);
  const env = { DATABASE_URL: database ?? "" };
  const dataDir = temporaryFolder();
  let program = await startSikka({ dataDir, env });
  const backups = () => readdir(join(dataDir, "backups")).catch(() => []);
  const job = (name: string) =>
    program.sql("select failures, failure, ended_at is not null as is_done from jobs where name = $1", [name]);
  const headers = { ...(await signIn(program)), origin: program.origin };
  const backupsScreen = async () => (await program.get("/admin/system/backups", { headers })).text();
  const press = async (fields: Record<string, string>) => {
    const sent = { method: "POST", body: new URLSearchParams(fields), headers: { ...headers, origin: program.origin } };
    return (await program.get("/admin/system/backups.data", sent)).text();
  };
  const status = async () => (await program.get("/admin/system-status", { headers })).json();
  // The first start's own job finds that none are kept; a late one would make a backup in between.
  await expect.poll(() => job("backup")).toMatchObject([{ is_done: true }]);
  // A separate server usually has its own.
  expect(await backupsScreen()).toContain("The program makes no backups");
  expect(await status()).toMatchObject({ backup: "off" });
  expect(await press({ intent: "plan", everyHours: "24", kept: "400" })).toContain(
    "Please enter a number from 0 to 365",
  );
  expect(await press({ intent: "plan", everyHours: "24", kept: "2" })).toContain("settings of backups are saved");
  const system = async () => (await program.get("/admin/system", { headers })).text();
  await mkdir(join(dataDir, "backups"), { recursive: true });
  for (const day of ["01", "02"]) {
    await writeFile(join(dataDir, `backups/2026-11-${day}.backup`), "");
    await utimes(join(dataDir, `backups/2026-11-${day}.backup`), Number(day) * 86_400, Number(day) * 86_400);
  }
  expect(await system()).toContain("A backup failed or is overdue");
  // A test that was interrupted has left its database.
  const [{ left } = { left: "" }] = await program.sql<{ left: string }>(
    "select 'sikka_trial_' || oid as left from pg_database where datname = current_database()",
  );
  await program.sql(`create database ${left}`);
  await program.stop();
  program = await startSikka({ dataDir, env });
  await expect.poll(backups).toEqual(["2026-11-02.backup", expect.stringMatching(/^20.*Z\.backup$/)]);
  await expect.poll(backupsScreen).toMatch(/[\d,]+ rows of \d+ tables and \d+ files restored, all equal.*>Tested</s);
  await expect.poll(() => job("try-backup")).toMatchObject([{ failures: 0, is_done: true }]);
  // The job may have run twice.
  await expect.poll(() => program.sql("select from pg_database where datname = $1", [left])).toEqual([]);
  expect(await system()).not.toContain("A backup failed or is overdue");
  expect(await press({ intent: "make" })).toContain("The site is backed up.");
  const [, newest = ""] = await backups();
  const bytes = await (await program.get(`/admin/system/backups/${newest}`, { headers })).bytes();
  expect(createHash("sha256").update(bytes).digest()).toEqual(
    createHash("sha256")
      .update(await readFile(join(dataDir, "backups", newest)))
      .digest(),
  );
  // Who confirmed long ago is asked again, and other files of the folder cannot be named.
  await program.sql("update auth_sessions set created_at = now() - interval '2 hours'");
  const gone = await program.get(`/admin/system/backups/${newest}`, { headers, redirect: "manual" });
  expect([gone.status, gone.headers.get("location")]).toEqual([302, "/admin/system/backups"]);
  await program.stop();
  const file = join(dataDir, "backups", (await backups()).at(-1) ?? "");
  expect((await stat(file)).mode & 0o077).toBe(0);
  await truncate(file, 30_000);
  program = await startSikka({ dataDir, env });
  await expect.poll(() => job("try-backup")).toMatchObject([{ failure: "it is damaged, or no backup of Sikka" }]);
  expect(await backupsScreen()).toMatch(/could not be restored in the last test.*it is damaged.*Not restorable/s);
  expect(await system()).toContain("the newest one could not be restored");
  // Nothing can be written there: each try fails, and lets its connection go.
  await rm(join(dataDir, "backups"), { recursive: true });
  await writeFile(join(dataDir, "backups"), "");
  expect(await press({ intent: "make" })).toContain("This failed");
  const open = "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'";
  await expect.poll(() => program.sql(open)).toEqual([]);
  await program.sql("update jobs set failures = 3, failure = 'no room', failed_at = now() where name = 'backup'");
  expect(await status()).toMatchObject({ backup: "failed" });
  expect(await backupsScreen()).toMatch(/Backups fail\. They are tried again automatically.*no room.*No backups/s);
  expect(await system()).toMatch(/no room.*Failed 3 times/s);
  await program.stop();
});
