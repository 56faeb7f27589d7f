import { readdirSync, readFileSync } from "node:fs";

/** What a file of Linux's list of processes says; nothing when the process is gone. */
function read(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}

/** The fields of a process behind its name, which may have spaces: the first is its state, the second its parent. */
const factsOf = (path: string) => read(path).split(") ").at(-1)?.split(" ") ?? [];

/** What a process has worked so far, in milliseconds of a processor. */
export function workOf(pid: number): number {
  const [user = 0, system = 0] = factsOf(`${pid}/stat`).slice(11, 13).map(Number);
  return 10 * (user + system);
}

/** The processes for pictures that a program has at the moment. */
export function imageProcessesOf(program: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && factsOf(`${name}/stat`)[1] === String(program))
    .filter((name) => read(`${name}/cmdline`).includes("image-process"))
    .map(Number);
}

/** The niceness of each thread of a process, but for those that end meanwhile. */
export function nicenessOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => factsOf(`${pid}/task/${thread}/stat`)[16]);
  return threads.flatMap((niceness) => (niceness === undefined ? [] : Number(niceness)));
}

/** The names of the variables that a process was started with. */
export const variablesOf = (pid: number): string[] =>
  read(`${pid}/environ`)
    .split("\0")
    .flatMap((variable) => variable.split("=")[0] || []);

/** The files that a process has loaded to run them. */
export const libraryNamesOf = (pid: number): string => read(`${pid}/maps`);

/** The memory of a process in megabytes; what it has in common with others counts in parts. */
export function memoryOf(pid: number): number {
  const [, kilobytes = "0"] = /^Pss:\s+(\d+) kB$/m.exec(read(`${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes) / 1_024;
}
