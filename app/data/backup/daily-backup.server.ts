import { randomUUID } from "node:crypto";
import pg from "pg";
import { log } from "~/lib/log.server.ts";
import { processWide } from "~/lib/process-wide.ts";
import { type DatabaseAddress, rowsOf } from "../db/db.server.ts";
import { openDiskStore } from "../media/disk-store.server.ts";
import { openS3Store, type S3Address } from "../media/s3-store.server.ts";
import type { FileStore, StoredFile } from "../media/stored-files.ts";
import { readArchive } from "./archive.server.ts";
import { makeBackup, openClient } from "./make-backup.server.ts";
import { restoreBackup } from "./restore.server.ts";

export type BackupSettings = {
  address: DatabaseAddress;
  /** The store that is backed up. */
  files: FileStore;
  dataDir: string;
  /** For encrypted backups only: a bucket may be public. */
  s3?: S3Address;
  /** How many are kept; with 0 none is made. */
  kept: number;
  key?: string;
};

const folder = "backups";
const dayMs = 86_400_000;
/** A start within this time makes no second backup. */
const minIntervalMs = 20 * 3_600_000;

const opened = processWide<{ settings: BackupSettings }>("backups");

/** Sets what is backed up daily, and where to. */
export function openBackups(settings: BackupSettings): void {
  opened.settings = settings;
}

/** Whether the program makes its own backups. */
export const makesBackups = () => (opened.settings?.kept ?? 0) > 0;

/** The backup settings for staff. */
export function describeBackups() {
  const { kept = 0, key, s3 } = opened.settings ?? {};
  return { kept, isEncrypted: key !== undefined, isInBucket: key !== undefined && s3 !== undefined };
}

function backupStore({ dataDir, s3, key }: BackupSettings): FileStore {
  return s3 && key ? openS3Store({ ...s3, publicUrl: undefined }) : openDiskStore(dataDir, { isPrivate: true });
}

/** The existing backups, newest first. */
export async function listBackups(): Promise<StoredFile[]> {
  return opened.settings ? (await backupStore(opened.settings).list(folder)).reverse() : [];
}

/** Makes today's backup; false if it exists already. */
export async function backUpDaily(): Promise<boolean> {
  const { settings } = opened;
  if (!settings || !makesBackups()) return false;
  const [newest] = await listBackups();
  const since = newest?.modified ?? (await findBeginning());
  if (Date.now() - since.getTime() < minIntervalMs) return false;
  await backUp(settings);
  return true;
}

/** Makes a backup now. Rejects with the reason if it cannot, and where backups are off. */
export async function backUpNow(): Promise<void> {
  if (!opened.settings || !makesBackups()) throw new Error("BACKUPS_KEPT is 0");
  await backUp(opened.settings);
}

async function backUp(settings: BackupSettings): Promise<void> {
  const { address, files, key, kept } = settings;
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
  for (const { name } of (await listBackups()).slice(kept)) await store.remove(name);
}

/** The moment of the first start: on the first day, no backup is due. */
async function findBeginning(): Promise<Date> {
  const rows = await rowsOf<{ at: Date | null }>`select min(applied_at) as at from schema_migrations`;
  return rows[0]?.at ?? new Date();
}

/** Test-restores the newest backup into a temporary database. Rejects with the reason if that fails. */
export async function tryBackup(): Promise<void> {
  const { settings } = opened;
  const [newest] = await listBackups();
  if (!settings || !makesBackups() || !newest) return;
  const store = backupStore(settings);
  const open = () => store.stream(newest.name);
  const client = await openClient(settings.address);
  try {
    const { rows } = await client.query<{ may: boolean }>(
      "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
    );
    if (!rows[0]?.may) return void (await readArchive(open(), settings.key));
    const database = `sikka_trial_${randomUUID().replaceAll("-", "")}`;
    const name = pg.escapeIdentifier(database);
    await client.query(`create database ${name} template template0`);
    try {
      await restoreBackup(withName(settings.address, database), open, { key: settings.key });
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}

function withName(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!address.connectionString) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Rejects unless there is a backup of the last two days, or none is due yet. */
export async function requireBackup(): Promise<void> {
  const [newest] = await listBackups();
  const since = newest?.modified ?? (await findBeginning());
  if (Date.now() - since.getTime() > 2 * dayMs) throw new Error("there is no backup of the last two days");
}
