import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, statSync } from "node:fs";
import os from "node:os";

const linux = process.platform === "linux";

/** True while the process with this number runs; one that is dead but not yet reaped does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  // Nobody reaps orphans in a container without an init, so a zombie would look alive for ever.
  return !["Z", "X"].includes(statFields(pid)?.[0] ?? "");
}

/** When a process started, as text that only serves for comparing; undefined when it cannot be known. */
export function startOf(pid: number): string | undefined {
  return linux ? statFields(pid)?.[19] : ps(pid, "lstart=");
}

/** True when the process works in this folder, as a postmaster does in the folder of its cluster. */
export function worksIn(pid: number, folder: string): boolean {
  if (!linux) return ps(pid, "command=")?.includes(folder) ?? false;
  try {
    const cwd = statSync(`/proc/${pid}/cwd`);
    const wanted = statSync(folder);
    return cwd.dev === wanted.dev && cwd.ino === wanted.ino;
  } catch {
    return false;
  }
}

/** Names the machine, its boot and the process namespace: process numbers mean something only inside one. */
export function namespaceOfProcesses(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return os.hostname();
  }
}

/** The fields of /proc/PID/stat from the state on. The name before it may hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync("ps", ["-ww", "-o", column, "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}
