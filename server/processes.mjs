// How processes detect one another. Plain JavaScript: the bootstrap runs before anything is installed.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const linux = process.platform === "linux";
/** In milliseconds: how often a holder reports, and how long one that cannot be inspected may be silent. */
const beat = 1_000;
const silence = 6_000;

/** @typedef {{ pid: number, started?: string, namespace: string, socketDir?: string, user?: string }} Holder */

/**
 * Makes this process the holder of a lock file, which names it. While another live process holds it, `onWait` is called
 * every 100 ms; it may throw. `more` is added to the file. Resolves to a function that releases the lock.
 * @param {string} file
 * @param {(holder: Holder | undefined) => void} onWait
 * @param {{ socketDir?: string, user?: string }} [more]
 */
export async function takeLock(file, onWait, more) {
  const me = { pid: process.pid, started: startOf(process.pid), namespace: namespaceOfProcesses() };
  const content = JSON.stringify({ ...me, ...more });
  while (!createFile(file, content)) {
    const other = readLock(file);
    if (other && isLive(other)) {
      onWait(other.holder);
      await sleep(100);
    } else if (other) takeAway(file, other.content);
  }
  const timer = setInterval(() => {
    try {
      fs.utimesSync(file, new Date(), new Date());
    } catch {
      // Someone removed the file by hand; that is no reason to stop.
    }
  }, beat);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (readLock(file)?.content === content) fs.rmSync(file, { force: true });
  };
}

/** The live holder of a lock, if any. */
export function findHolder(file) {
  const lock = readLock(file);
  return lock && isLive(lock) ? lock.holder : undefined;
}

function createFile(file, content) {
  try {
    fs.writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {{ content: string, holder: Holder | undefined, silentFor: number } | undefined}
 */
function readLock(file) {
  try {
    const content = fs.readFileSync(file, "utf8");
    return { content, holder: parse(content), silentFor: Math.abs(Date.now() - fs.statSync(file).mtimeMs) };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parse(content) {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function isLive({ holder, silentFor }) {
  // An empty file is being written right now, or was left by a power cut.
  if (!holder) return silentFor < 1_000;
  // A process id of another container means nothing here: check its heartbeat.
  if (holder.namespace !== namespaceOfProcesses()) return silentFor < silence;
  if (!isAlive(holder.pid)) return false;
  const started = startOf(holder.pid);
  return started === undefined || holder.started === undefined || started === holder.started;
}

function takeAway(file, content) {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  // Two processes may have found the same dead holder: put back the lock that the faster one took.
  const taken = readLock(aside);
  if (taken && taken.content !== content) createFile(file, taken.content);
  fs.rmSync(aside, { force: true });
}

/** True while a process with this id runs; a zombie does not count. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  // A container without an init does not reap orphans, so a zombie would look alive permanently.
  return !["Z", "X"].includes(statFields(pid)?.[0] ?? "");
}

/** The start time of a process as text, only for comparison; undefined if unknown. */
export function startOf(pid) {
  return linux ? statFields(pid)?.[19] : ps(pid, "lstart=");
}

/** True if this folder is the process's working directory, as the cluster is for a postmaster. */
export function worksIn(pid, folder) {
  if (!linux) return ps(pid, "command=")?.includes(folder) ?? false;
  try {
    const [cwd, wanted] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(folder)];
    return cwd.dev === wanted.dev && cwd.ino === wanted.ino;
  } catch {
    return false;
  }
}

/** Identifies the machine, its boot and the process namespace: process ids are only unique within one. */
export function namespaceOfProcesses() {
  try {
    return `${fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fs.readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return os.hostname();
  }
}

function statFields(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function ps(pid, column) {
  try {
    return execFileSync("ps", ["-ww", "-o", column, "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** A shell script that runs its arguments as `$child`, and `atEnd` when our end of its standard input closes. */
export function endWithParent(atEnd) {
  return `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
(read -r _ <&3; ${atEnd}) 2>/dev/null &
guard=$!
wait $child
code=$?
kill -KILL $guard 2>/dev/null
exit $code`;
}
