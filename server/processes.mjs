// What processes know of one another. Plain JavaScript: the bootstrap runs before anything is installed.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const linux = process.platform === "linux";
/** All in milliseconds: how often a holder shows that it lives, and how long one that cannot be looked at may be silent. */
const beat = 1_000;
const silence = 6_000;

/** @typedef {{ pid: number, started?: string, namespace: string, socketDir?: string }} Holder */

/**
 * Makes this process the holder of a lock, a file that names it. While another one that lives holds it, `onWait` is called
 * every tenth of a second; it may throw. `more` is told about this process. Resolves to what gives the lock back.
 * @param {string} file
 * @param {(holder: Holder | undefined) => void} onWait
 * @param {{ socketDir?: string }} [more]
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
      // Somebody removed it by hand, which is no reason to end anything.
    }
  }, beat);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (readLock(file)?.content === content) fs.rmSync(file, { force: true });
  };
}

/** The live holder of a lock, if there is one. */
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
  // Without content it is just being written, or a power cut left it behind.
  if (!holder) return silentFor < 1_000;
  // In another container its number says nothing here: listen for its beat.
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
  // Two may have found the same dead holder: a fresh lock of the faster one goes back.
  const taken = readLock(aside);
  if (taken && taken.content !== content) createFile(file, taken.content);
  fs.rmSync(aside, { force: true });
}

/** True while the process with this number runs; one that is dead but not yet reaped does not count. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  // Nobody reaps orphans in a container without an init, so a zombie would look alive for ever.
  return !["Z", "X"].includes(statFields(pid)?.[0] ?? "");
}

/** When a process started, as text that only serves for comparing; undefined when it cannot be known. */
export function startOf(pid) {
  return linux ? statFields(pid)?.[19] : ps(pid, "lstart=");
}

/** True when the process works in this folder, as a postmaster does in the folder of its cluster. */
export function worksIn(pid, folder) {
  if (!linux) return ps(pid, "command=")?.includes(folder) ?? false;
  try {
    const [cwd, wanted] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(folder)];
    return cwd.dev === wanted.dev && cwd.ino === wanted.ino;
  } catch {
    return false;
  }
}

/** Names the machine, its boot and the process namespace: process numbers mean something only inside one. */
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

/** A shell script that runs its arguments as `$child`, and `atEnd` as soon as our end of its standard input closes. */
export function leash(atEnd) {
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
