import { readdirSync, readFileSync } from "node:fs";

/** CPU time that a process has used since it began, of all its threads, in milliseconds. */
export function cpuOf(pid: number): number {
  return threadsOf(pid).reduce((sum, thread) => sum + nanosecondsOf(pid, thread), 0) / 1e6;
}

/** The same of its first thread, which in Node runs the JavaScript. */
export const mainCpuOf = (pid: number): number => nanosecondsOf(pid, String(pid)) / 1e6;

/** CPU time of several processes together. */
export const cpuOfAll = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** The first number of schedstat; stat has the same in hundredths of a second only. */
function nanosecondsOf(pid: number, thread: string): number {
  try {
    return Number.parseInt(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"), 10);
  } catch {
    return 0;
  }
}

/**
 * Memory of a process in MiB, with its share of what several processes have together (PSS). Zero when it is gone;
 * throws where it may not be read.
 */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return 0;
    throw error;
  }
}

/** The process and all that descend from it, with their names. */
export function familyOf(pid: number): { pid: number; name: string }[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const known = all.map(Number).flatMap(factsOf);
  const family = known.filter((one) => one.pid === pid);
  for (const parent of family) family.push(...known.filter((one) => one.parent === parent.pid));
  return family.map(({ pid: one, name }) => ({ pid: one, name }));
}

function factsOf(pid: number): { pid: number; parent: number; name: string }[] {
  try {
    const [, name = "", parent = ""] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return [{ pid, parent: Number(parent), name }];
  } catch {
    return [];
  }
}
