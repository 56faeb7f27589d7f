import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError, reasonOf } from "./failure.ts";
import { changeOwner, type Identity } from "./identity.ts";
import { type LogFile, mostUsefulLine, spawnWatched } from "./watchdog.ts";

/** The superuser and the database of the private cluster. */
export const owner = "sikka";

/** The role of the program: it owns what is in the database, and is no superuser. */
export const application = "sikka_app";

const minVersion = 15;

export type Programs = { binaries: Binaries; identity: Identity; major: number };

export function clusterIn(dataDir: string): string {
  return path.join(dataDir, "postgres");
}

/** The owner of the cluster below `dataDir`; undefined if there is none yet. */
export async function ownerOfCluster(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    await stat(path.join(clusterIn(dataDir), "PG_VERSION"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") return undefined;
  }
  return stat(clusterIn(dataDir));
}

/** Creates the cluster in `dataDir`, or checks its version and owner. */
export async function ensureCluster(dataDir: string, programs: Programs, log: LogFile): Promise<void> {
  if (programs.major < minVersion) {
    throw new EmbeddedPostgresError(
      `PostgreSQL ${programs.major} is too old: POSTGRES_BIN_DIR has to name version ${minVersion} or newer`,
    );
  }
  const cluster = clusterIn(dataDir);
  await refuseOtherOwner(cluster);
  await rm(initFolder(dataDir), { recursive: true, force: true, maxRetries: 5 });
  const version = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) {
    await refuseStrangeContent(cluster);
    await createCluster(dataDir, programs, log);
    return;
  }
  if (Number.parseInt(version, 10) !== programs.major) throw otherVersion(cluster, version.trim(), programs.major);
  await changeOwner(cluster, programs.identity);
  await chmod(cluster, 0o700);
}

async function createCluster(dataDir: string, programs: Programs, log: LogFile): Promise<void> {
  const { identity } = programs;
  await mkdir(initFolder(dataDir), { mode: 0o700 });
  // A new name each time: an initdb that outlived a killed Node cannot write into this folder.
  const fresh = await mkdtemp(path.join(initFolder(dataDir), "cluster-"));
  await changeOwner(initFolder(dataDir), identity);
  await initialize(fresh, programs, log);
  await rename(fresh, clusterIn(dataDir));
  await rm(initFolder(dataDir), { recursive: true, force: true });
  for (const folder of [dataDir, path.dirname(dataDir)]) await syncFolder(folder);
}

async function initialize(folder: string, programs: Programs, log: LogFile): Promise<void> {
  const begin = log.length();
  for (const characters of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const args = initdbArguments(folder, programs.major, characters);
    const how = await spawnWatched(programs.binaries.initdb, args, programs, log).ended;
    if (how === "exit code 0") return;
    const output = log.since(begin);
    if (/invalid locale/.test(output) && characters !== "C") continue;
    const text = `the database could not be created: ${mostUsefulLine(output)} (${how}; see ${log.path})`;
    throw new EmbeddedPostgresError(text);
  }
}

function initdbArguments(folder: string, major: number, characters: string): string[] {
  return [
    ...[`--pgdata=${folder}`, `--username=${owner}`, "--encoding=UTF8"],
    ...["--auth-local=trust", "--auth-host=reject", "--no-instructions"],
    // Sorting by code point is the same on every host; character classes must be known too (pg_trgm needs them).
    ...["--locale=C", `--lc-ctype=${characters}`],
    ...(major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : []),
  ];
}

async function refuseStrangeContent(cluster: string): Promise<void> {
  const content = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (content.length === 0) return;
  throw new EmbeddedPostgresError(
    `${cluster} is neither empty nor a PostgreSQL cluster: move it away or set another DATA_DIR`,
  );
}

async function refuseOtherOwner(cluster: string): Promise<void> {
  const us = process.getuid?.();
  const uid = await stat(cluster).then(
    (found) => found.uid,
    () => us,
  );
  if (us === 0 || us === uid) return;
  throw new EmbeddedPostgresError(
    `${cluster} belongs to another user (${uid}): start Sikka as that user, or chown -R it to ${us}`,
  );
}

function otherVersion(cluster: string, version: string, major: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `the database in ${cluster} was made by PostgreSQL ${version}, but these programs are version ${major}: ` +
      `set POSTGRES_BIN_DIR to the programs of version ${version}, or back up with those and restore into a new DATA_DIR`,
  );
}

function initFolder(dataDir: string): string {
  return path.join(dataDir, "postgres.init");
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The port that names the socket file; nothing listens on TCP. */
export const port = 5432;

const maxSocketPathLength = 107;

/**
 * The private folder of the socket: a short path that depends on `dataDir` and user; `trusted` users may own it. One that
 * cannot be made now is named only, if the caller `isPatient`.
 */
export async function makeSocketFolder(dataDir: string, trusted: number[], isPatient = false): Promise<string> {
  const name = `sikka-${createHash("sha256").update(`${process.getuid?.()} ${dataDir}`).digest("hex").slice(0, 16)}`;
  const candidates = [...new Set([path.resolve(os.tmpdir()), "/tmp"])]
    .map((parent) => path.join(parent, name))
    .filter((folder) => Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= maxSocketPathLength);
  let failure: unknown;
  for (const folder of candidates) {
    try {
      await makePrivate(folder, trusted);
      return folder;
    } catch (error) {
      failure = error;
    }
  }
  if (isPatient && candidates[0]) return candidates[0];
  const reason = reasonOf(failure);
  throw new EmbeddedPostgresError(
    `no folder for the database's socket: ${reason}. Set TMPDIR to a short path that can be written`,
    { cause: failure },
  );
}

/** Makes a folder that is ours alone. */
export async function makePrivate(folder: string, trusted: number[]): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  // The name is predictable and everyone can write to /tmp: another user's folder there could read our traffic.
  const found = await lstat(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
  if (!trusted.includes(found.uid)) throw new Error(`${folder} belongs to another user (${found.uid})`);
  if (found.uid === process.getuid?.() || process.getuid?.() === 0) await chmod(folder, 0o700);
}
