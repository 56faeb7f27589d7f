import { mkdir, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findHolder, namespaceOfProcesses, takeLock } from "../processes.mjs";
import { findBinaries } from "./binaries.ts";
import {
  application,
  clusterIn,
  ensureCluster,
  makePrivate,
  makeSocketFolder,
  owner,
  ownerOfCluster,
  port,
} from "./cluster.ts";
import { EmbeddedPostgresError, reasonOf } from "./failure.ts";
import { chooseIdentity, unprivilegedUser } from "./identity.ts";
import { type Postmaster, type Setup, startPostmaster } from "./postmaster.ts";
import { stopStalePostmaster } from "./stale-postmaster.ts";
import { openLogFile } from "./watchdog.ts";

export { EmbeddedPostgresError } from "./failure.ts";

/** What `pg` needs to connect as the application, which is no superuser. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string; ssl: false };

export type EmbeddedPostgres = {
  /** `pg` ClientConfig fields for the application; `host` is the folder of the socket. */
  connection: EmbeddedConnection;
  /** Stops cleanly and may be called repeatedly; resolves when the postmaster is gone. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  binDir?: string;
  log: Setup["log"];
  onExit?: (reason: string) => void;
  /** Does not reject if it cannot be started now, and tries again until it can. */
  isPatient?: boolean;
};

/** Another live process uses the folder. */
export class DataDirInUse extends EmbeddedPostgresError {}

/** Starts the private PostgreSQL, created if needed, and keeps it running. Throws a one-line EmbeddedPostgresError. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(`the database in DATA_DIR ${options.dataDir} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** The connection to the embedded database that another live process runs below `dataDir`, if any. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const { socketDir, user = owner } = findHolder(lockFile(dataDir)) ?? {};
  return socketDir === undefined ? undefined : { ...connectionIn(socketDir), user };
}

const lockFile = (dataDir: string) => path.join(dataDir, "postgres.lock");

/** How long to wait for an owner that is ending, in this container and in another one; in milliseconds. */
const ownerTimeoutMs = { here: 5_000, elsewhere: 11_000 };

/** Makes this process the owner of `dataDir`; throws an EmbeddedPostgresError if another one stays. */
export async function takeOwnership(dataDir: string, socketDir: string, onWait: () => void): Promise<() => void> {
  const begun = Date.now();
  let told = false;
  return takeLock(
    lockFile(dataDir),
    (owner) => {
      const limit = owner?.namespace === namespaceOfProcesses() ? ownerTimeoutMs.here : ownerTimeoutMs.elsewhere;
      if (Date.now() - begun > limit) {
        const who = owner ? ` (process ${owner.pid})` : "";
        const advice = "stop it first, or give this one its own DATA_DIR";
        throw new DataDirInUse(`another Sikka${who} is already using DATA_DIR ${dataDir}: ${advice}`);
      }
      if (!told) onWait();
      told = true;
    },
    // A version without the name connects as the superuser.
    { socketDir, user: application },
  );
}

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const { log } = options;
  const trusted = await trustedUsers(dataDir);
  const socketDir = await makeSocketFolder(dataDir, trusted, options.isPatient);
  let release: (() => void) | undefined;
  let setup: Setup | undefined;
  const leave = async () => {
    if (release) await rm(socketDir, { recursive: true, force: true });
    release?.();
  };
  const begin = async (signal: AbortSignal) => {
    release ??= await takeOwnership(dataDir, socketDir, () => log("info", "waiting for another Sikka to end"));
    // An owner that has just ended removed the folder.
    await makePrivate(socketDir, trusted);
    setup ??= await prepare({ ...options, dataDir }, socketDir);
    return startPostmaster(setup, signal);
  };
  try {
    const keeper = await keepRunning(begin, options);
    let stopped: Promise<void> | undefined;
    const stop = () => keeper.stop().then(leave);
    return {
      connection: connectionIn(socketDir),
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function trustedUsers(dataDir: string): Promise<number[]> {
  const us = process.getuid?.() ?? 0;
  if (us !== 0) return [us];
  const clusterOwner = await ownerOfCluster(dataDir);
  return [us, unprivilegedUser().uid, ...(clusterOwner ? [clusterOwner.uid] : [])];
}

async function prepare(options: EmbeddedOptions, socketDir: string): Promise<Setup> {
  const { dataDir, log } = options;
  const cluster = clusterIn(dataDir);
  await stopStalePostmaster({ cluster, socketDir }, (message) => log("info", message));
  const logFile = await openLogFile(path.join(dataDir, "postgres.log"));
  const binaries = await findBinaries(options.binDir);
  const clusterOwner = await ownerOfCluster(dataDir);
  const { identity, major } = await chooseIdentity(binaries, { dataDir, socketDir }, clusterOwner);
  const programs = { binaries, identity, major };
  if (!clusterOwner) log("info", `creating the database in ${cluster}`);
  await ensureCluster(dataDir, programs, logFile);
  return { programs, cluster, socketDir, logFile, log };
}

const pause = { first: 200, longest: 5_000, forgottenAfter: 60_000 };

async function keepRunning(
  begin: (signal: AbortSignal) => Promise<Postmaster>,
  { log, onExit, isPatient }: EmbeddedOptions,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await begin(signal).catch((error) => {
    if (!isPatient || error instanceof DataDirInUse) throw error;
    log("error", `${reasonOf(error)}: it is tried again`);
    return undefined;
  });
  let delay = pause.first;
  const isBack = async () => {
    try {
      await sleep(delay, undefined, { signal });
      delay = Math.min(delay * 2, pause.longest);
      current = await begin(signal);
      log("info", "PostgreSQL is running again");
      return true;
    } catch (error) {
      if (!signal.aborted) log("error", reasonOf(error));
      return false;
    }
  };
  const watch = async () => {
    while (!signal.aborted) {
      const begun = Date.now();
      const reason = await current?.ended;
      if (signal.aborted) return;
      if (Date.now() - begun > pause.forgottenAfter) delay = pause.first;
      if (reason !== undefined) {
        log("error", `PostgreSQL ended by itself (${reason}; see postgres.log): starting it again`);
        onExit?.(reason);
      }
      while (!signal.aborted && !(await isBack()));
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      // A restart may be in progress.
      await watching;
      await current?.stop();
    },
  };
}

function connectionIn(socketDir: string): EmbeddedConnection {
  return { host: socketDir, port, user: application, database: owner, ssl: false };
}
