import pg from "pg";
import { log } from "~/lib/log.server.ts";
import { processWide } from "~/lib/process-wide.ts";
import { cellOf, type DatabaseAddress, run, withClient } from "../db/db.server.ts";
import { openDiskStore } from "../media/disk-store.server.ts";
import { openS3Store, type S3Address } from "../media/s3-store.server.ts";
import type { FileStore, StoredFile } from "../media/stored-files.ts";
import { readArchive } from "./archive.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restoreBackup } from "./restore.server.ts";

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
};

/** How many backups are kept, none with 0, and how often one is made. */
export type BackupPlan = { kept: number; everyHours: number };

/** The result of the newest test: how much was restored, or only read if the role may not create a database. */
export type BackupTest = { name: string; at: string; problem?: string; rows?: number; tables?: number; files?: number };

const folder = "backups";
const hourMs = 3_600_000;

const opened = processWide<{ settings: BackupSettings }>("backups");

/** Sets what is backed up, and where to. */
export function openBackups(settings: BackupSettings): void {
  opened.settings = settings;
}

const readState = <T>(key: string) => cellOf<T>`select value from app_state where key = ${key}`;
const writeState = (key: string, value: object) => run`
  insert into app_state (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
  on conflict (key) do update set value = excluded.value`;

/** What staff have chosen; BACKUPS_KEPT overrides it. */
export async function readBackupPlan(): Promise<BackupPlan> {
  const { kept, defaultKept = 0 } = opened.settings ?? {};
  const chosen = { kept: defaultKept, everyHours: 24, ...(await readState<BackupPlan>("backups")) };
  return { ...chosen, kept: kept ?? chosen.kept };
}

export async function saveBackupPlan(plan: BackupPlan): Promise<void> {
  await writeState("backups", plan);
}

/** Whether the program makes its own backups. */
export const makesBackups = async () => (await readBackupPlan()).kept > 0;

/** What staff see: how and where backups are made, those that exist, newest first, and the newest test. */
export async function describeBackups() {
  const { key, s3, kept } = opened.settings ?? {};
  const [plan, list, test] = await Promise.all([readBackupPlan(), listBackups(), readState<BackupTest>("backup-test")]);
  const isInBucket = key !== undefined && s3 !== undefined;
  return { ...plan, isSetOutside: kept !== undefined, isEncrypted: key !== undefined, isInBucket, list, test };
}

function backupStore({ dataDir, s3, key }: BackupSettings): FileStore {
  return s3 && key ? openS3Store({ ...s3, publicUrl: undefined }) : openDiskStore(dataDir, { isPrivate: true });
}

/** The existing backups, newest first, by the names of their files. */
export async function listBackups(): Promise<StoredFile[]> {
  const files = opened.settings ? await backupStore(opened.settings).list(folder) : [];
  return files.reverse().map((file) => ({ ...file, name: file.name.slice(folder.length + 1) }));
}

/** The content of an existing backup. */
export const readBackup = (name: string) => backupStore(opened.settings as BackupSettings).stream(`${folder}/${name}`);

/** Makes a backup if one is due; false if not. */
export async function backUpRegularly(): Promise<boolean> {
  const { kept, everyHours } = await readBackupPlan();
  if (!opened.settings || kept === 0) return false;
  // The job may run a little early or late.
  if ((await findAge()) < everyHours * hourMs * 0.85) return false;
  await backUp(opened.settings);
  return true;
}

/** Makes a backup now. Rejects with the reason if it cannot, and where backups are off. */
export async function backUpNow(): Promise<void> {
  if (!opened.settings || !(await makesBackups())) throw new Error("no backups are kept");
  await backUp(opened.settings);
}

async function backUp(settings: BackupSettings): Promise<void> {
  const { address, files, key } = settings;
  const store = backupStore(settings);
  const name = `${folder}/${new Date().toISOString().replaceAll(/[:.]/g, "-")}.backup`;
  await store.writeStream(name, await makeBackup(address, files, key), Number.POSITIVE_INFINITY);
  try {
    await readArchive(store.stream(name), key);
  } catch (error) {
    await store.remove(name);
    throw error;
  }
  log.info("a backup has been made", { name });
  const { kept } = await readBackupPlan();
  for (const { name } of (await listBackups()).slice(kept)) await store.remove(`${folder}/${name}`);
}

/** The time since the newest backup in milliseconds; undefined where none is made. */
export const findBackupAge = async () => ((await makesBackups()) ? findAge() : undefined);

/** The time since the newest backup in milliseconds, or since the first start: on the first day, none is due. */
async function findAge(): Promise<number> {
  const [newest] = await listBackups();
  const begun = () => cellOf<Date>`select min(applied_at) from schema_migrations`;
  return Date.now() - (newest?.modified ?? (await begun()) ?? new Date()).getTime();
}

/** Test-restores the newest backup into a temporary database, and notes the result. Rejects with the reason. */
export async function tryBackup(): Promise<void> {
  const { settings } = opened;
  const [newest] = await listBackups();
  if (!settings || !newest || !(await makesBackups())) return;
  const { name } = newest;
  const note = (result: Partial<BackupTest>) =>
    writeState("backup-test", { name, at: new Date().toISOString(), ...result });
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
      await readArchive(open(), key);
      return {};
    }
    const name = pg.escapeIdentifier(database);
    // An interrupted test has left it.
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template template0`);
    try {
      const { rows, tables, files } = await restoreBackup(withName(address, database), open, { key });
      return { rows, tables, files };
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

function withName(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!address.connectionString) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Rejects if a backup is overdue, or the newest test failed. */
export async function requireBackup(): Promise<void> {
  const { everyHours } = await readBackupPlan();
  if ((await findAge()) > 2 * everyHours * hourMs) throw new Error("a backup is overdue");
  const problem = (await readState<BackupTest>("backup-test"))?.problem;
  if (problem) throw new Error(`the newest backup could not be restored: ${problem}`);
}
