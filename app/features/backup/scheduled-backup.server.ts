import pg from "pg";
import { hasOwner } from "~/accounts/store/administrators.server.ts";
import { type DatabaseAddress, withClient, withParts } from "~/db/connections.server.ts";
import { cellOf, run } from "~/db/db.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { clock, startedAt } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { openDiskStore } from "~/media/store/disk-store.server.ts";
import { openS3Store, type S3Address } from "~/media/store/s3-store.server.ts";
import type { FileStore, StoredFile } from "~/media/store/stored-files.ts";
import { readArchive } from "./archive.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restoreBackup } from "./restore.server.ts";
import { listSpare } from "./spare-backups.ts";

export type BackupSettings = {
  address: DatabaseAddress;
  /** The store that is backed up. */
  files: FileStore;
  dataDir: string;
  /** For encrypted backups only: a bucket may be public. */
  s3?: S3Address;
  /** BACKUPS_KEPT: how many are kept; without it, staff choose. */
  kept?: number;
  /** How many are kept until staff choose. */
  defaultKept: number;
  key?: string;
  /** This build of the program. */
  build: string;
};

/** How many backups are kept, none with 0, and how often one is made. */
export type BackupPlan = { kept: number; everyHours: number };

/** The result of the newest test: how much was restored, or only read if the role may not create a database. */
export type BackupTest = { name: string; at: string; problem?: string; rows?: number; tables?: number; files?: number };

const folder = "backups";
const hourMs = 3_600_000;
/** The part of the time between two backups after which the next one is due. */
const inTime = 0.85;
const importKey = "imported";
const buildKey = "backup-build";

const opened = perApp("backups", (): Partial<{ settings: BackupSettings }> => ({}));

/** Sets what is backed up, and where to. */
export function openBackups(settings: BackupSettings): void {
  opened().settings = settings;
}

const readState = <T>(key: string) => cellOf<T>`select value from app_state where key = ${key}`;
const writeState = (key: string, value: object | string) => run`
  insert into app_state (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
  on conflict (key) do update set value = excluded.value`;

/** What staff have chosen; BACKUPS_KEPT overrides it. */
export async function readBackupPlan(): Promise<BackupPlan> {
  const { kept, defaultKept = 0 } = opened().settings ?? {};
  const chosen = { kept: defaultKept, everyHours: 24, ...(await readState<BackupPlan>("backups")) };
  return { ...chosen, kept: kept ?? chosen.kept };
}

export async function saveBackupPlan(plan: BackupPlan): Promise<void> {
  await writeState("backups", plan);
}

/** Whether the program makes its own backups. */
export const makesBackups = async () => (await readBackupPlan()).kept > 0;

/** What staff see: how and where backups are made, those that exist, newest first, and the newest test of one of them. */
export async function describeBackups() {
  const { key, s3, kept } = opened().settings ?? {};
  const [plan, list, noted] = await Promise.all([
    readBackupPlan(),
    listBackups(),
    readState<BackupTest>("backup-test"),
  ]);
  const isInBucket = key !== undefined && s3 !== undefined;
  // The note comes along with a restore, the backup does not.
  const test = noted && list.some(({ name }) => name === noted.name) ? noted : null;
  return { ...plan, isSetOutside: kept !== undefined, isEncrypted: key !== undefined, isInBucket, list, test };
}

function backupStore({ dataDir, s3, key }: BackupSettings): FileStore {
  return s3 && key ? openS3Store({ ...s3, publicUrl: undefined }) : openDiskStore(dataDir, { isPrivate: true });
}

/** The existing backups, newest first, by the names of their files. */
export async function listBackups(): Promise<StoredFile[]> {
  const { settings } = opened();
  const files = settings ? await backupStore(settings).list(folder) : [];
  return files.reverse().map((file) => ({ ...file, name: file.name.slice(folder.length + 1) }));
}

/** The content of an existing backup. */
export const readBackup = (name: string) =>
  backupStore(opened().settings as BackupSettings).stream(`${folder}/${name}`);

/** Makes a backup if one is due; false if not. */
export async function backUpRegularly(): Promise<boolean> {
  const { settings } = opened();
  if (!settings || !(await isDue(settings))) return false;
  await backUp(settings);
  return true;
}

/** Without an administrator there is nothing to lose yet. */
async function isDue({ build }: BackupSettings): Promise<boolean> {
  const { kept, everyHours } = await readBackupPlan();
  if (kept === 0) return false;
  const [newest] = await listBackups();
  if (!newest) return hasOwner();
  const made = newest.modified.getTime();
  // The job may run a little early or late.
  if (clock().now() - made >= everyHours * hourMs * inTime) return true;
  return made < (await findUpheaval(build));
}

/** When everything may have changed: a migration or restore, an import, or the start of another build; in Unix milliseconds. */
async function findUpheaval(build: string): Promise<number> {
  const moment = await cellOf<Date>`select greatest(
    (select max(applied_at) from schema_migrations),
    (select (value #>> '{}')::timestamptz from app_state where key = ${importKey}))`;
  const madeBy = await readState<string>(buildKey);
  return Math.max(moment?.getTime() ?? 0, madeBy === build ? 0 : startedAt());
}

/** After an import: the running program, or the next start, makes a backup. */
export function noteImport(address: DatabaseAddress): Promise<unknown> {
  return withClient(address, (client) =>
    client.query(
      `insert into app_state (key, value) values ($1, to_jsonb(now()))
       on conflict (key) do update set value = excluded.value`,
      [importKey],
    ),
  );
}

/** Makes a backup now. Rejects with the reason if it cannot, and where backups are off. */
export async function backUpNow(): Promise<void> {
  const { settings } = opened();
  if (!settings || !(await makesBackups())) throw new Error("no backups are kept");
  await backUp(settings);
}

async function backUp(settings: BackupSettings): Promise<void> {
  const { address, files, key } = settings;
  const store = backupStore(settings);
  await store.removeUnfinished(new Date(clock().now() - 24 * hourMs));
  const name = `${folder}/${clock().date().toISOString().replaceAll(/[:.]/g, "-")}.backup`;
  await store.writeStream(name, makeBackup(address, files, key), Number.POSITIVE_INFINITY);
  try {
    await readArchive(store.stream(name), { key });
  } catch (error) {
    await store.remove(name);
    throw error;
  }
  log.info("a backup has been made", { name });
  await writeState(buildKey, settings.build);
  const { kept, everyHours } = await readBackupPlan();
  for (const { name } of listSpare(await listBackups(), kept, everyHours * hourMs * inTime)) {
    await store.remove(`${folder}/${name}`);
  }
}

/** The age of the newest backup in milliseconds; undefined while there is none. */
export async function findBackupAge(): Promise<number | undefined> {
  const [newest] = await listBackups();
  return newest && clock().now() - newest.modified.getTime();
}

/** Test-restores the newest backup into a temporary database, and notes the result. Rejects with the reason. */
export async function tryBackup(): Promise<void> {
  const { settings } = opened();
  const [newest] = await listBackups();
  if (!settings || !newest || !(await makesBackups())) return;
  const { name } = newest;
  const note = (result: Partial<BackupTest>) =>
    writeState("backup-test", { name, at: clock().date().toISOString(), ...result });
  try {
    await note(await restoreOnTrial(settings, () => readBackup(name)));
  } catch (error) {
    await note({ problem: (error as Error).message });
    throw error;
  }
}

async function restoreOnTrial({ address, key }: BackupSettings, open: () => ReadableStream<Uint8Array>) {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ may: boolean; database: string }>(
      `select rolcreatedb or rolsuper as may, 'sikka_trial_' || own.oid as database
       from pg_roles, (select oid from pg_database where datname = current_database()) own (oid)
       where rolname = current_user`,
    );
    const { may = false, database = "" } = rows[0] ?? {};
    if (!may) {
      await readArchive(open(), { key });
      return {};
    }
    const name = pg.escapeIdentifier(database);
    // An interrupted test has left it.
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template template0`);
    try {
      const { rows, tables, files } = await restoreBackup(withParts(address, { database }), open, { key });
      return { rows, tables, files };
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

/** The newest backup and its test: "none" before the first backup, "off" where the program makes none. Moments are ISO, UTC. */
export async function judgeBackups() {
  const { kept, everyHours, list, test } = await describeBackups();
  const [newest] = list;
  const made = newest?.modified.toISOString();
  if (kept === 0) return { finding: "off" as const, made };
  const problem = test?.problem;
  const isOverdue = newest !== undefined && clock().now() - newest.modified.getTime() > 2 * everyHours * hourMs;
  const tested = problem === undefined ? test?.at : undefined;
  const finding =
    problem !== undefined || isOverdue ? ("failed" as const) : newest ? ("passed" as const) : ("none" as const);
  return { finding, made, tested, problem, isOverdue };
}
