import { readFileSync, statSync, utimesSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedPostgresError } from "./failure.ts";
import { isAlive, namespaceOfProcesses, startOf } from "./process-facts.ts";

/** Who owns the embedded database of a data folder, and where its socket is. */
export type Owner = { pid: number; started?: string; namespace: string; socketDir: string };

/** Held by the one process that runs the database of a data folder. */
export type OwnerLock = { release(): Promise<void> };

const beat = 1_000;
const silence = 6_000;
const patience = { here: 5_000, elsewhere: silence + 5_000 };

/**
 * Makes this process the owner of `dataDir`. Waits some seconds for an owner that is just ending;
 * throws an EmbeddedPostgresError ("in-use") when it stays.
 */
export async function takeOwnerLock(dataDir: string, socketDir: string, onWait: () => void): Promise<OwnerLock> {
  const file = lockFile(dataDir);
  const me: Owner = { pid: process.pid, started: startOf(process.pid), namespace: namespaceOfProcesses(), socketDir };
  const content = JSON.stringify(me);
  const begun = Date.now();
  let told = false;
  for (;;) {
    if (await createFile(file, content)) return holdLock(file, content);
    const other = readLock(file);
    if (!other) continue;
    if (!isLive(other)) {
      await takeAway(file, other.content);
      continue;
    }
    const limit = other.owner?.namespace === me.namespace ? patience.here : patience.elsewhere;
    if (Date.now() - begun > limit) throw inUse(dataDir, other.owner);
    if (!told) onWait();
    told = true;
    await sleep(100);
  }
}

/** The live owner of `dataDir`, if there is one. */
export function findOwner(dataDir: string): Owner | undefined {
  const lock = readLock(lockFile(dataDir));
  return lock && isLive(lock) ? lock.owner : undefined;
}

type Lock = { content: string; owner: Owner | undefined; silentFor: number };

function lockFile(dataDir: string): string {
  return path.join(dataDir, "postgres.lock");
}

async function createFile(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function holdLock(file: string, content: string): OwnerLock {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // A lock that somebody removed by hand is not worth ending a running site.
    }
  }, beat);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      if (readLock(file)?.content === content) await rm(file, { force: true });
    },
  };
}

function readLock(file: string): Lock | undefined {
  try {
    const content = readFileSync(file, "utf8");
    return { content, owner: parseOwner(content), silentFor: Date.now() - statSync(file).mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function parseOwner(content: string): Owner | undefined {
  try {
    return JSON.parse(content) as Owner;
  } catch {
    return undefined;
  }
}

function isLive({ owner, silentFor }: Lock): boolean {
  // Without content it is just being written, or a power cut left it behind.
  if (!owner) return Math.abs(silentFor) < 1_000;
  // In another container its number says nothing here (and PostgreSQL's own check is blind too): listen for its beat.
  if (owner.namespace !== namespaceOfProcesses()) return Math.abs(silentFor) < silence;
  if (!isAlive(owner.pid)) return false;
  const started = startOf(owner.pid);
  return started === undefined || owner.started === undefined || started === owner.started;
}

async function takeAway(file: string, content: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  // Two may have found the same dead owner: a fresh lock of the faster one goes back.
  const taken = readLock(aside);
  if (taken && taken.content !== content) await createFile(file, taken.content);
  await rm(aside, { force: true });
}

function inUse(dataDir: string, owner: Owner | undefined): EmbeddedPostgresError {
  const who = owner ? ` (process ${owner.pid})` : "";
  const advice = "stop it first, or give this one a DATA_DIR of its own";
  return new EmbeddedPostgresError("in-use", `another Sikka${who} is already using DATA_DIR ${dataDir}: ${advice}`);
}
