import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";

/** Limits of a process: memory in bytes, and CPU seconds from now on. */
export type ResourceLimits = { memory: number; seconds: number };

const intervalMs = 20;

/** Reports once when this process exceeds a limit. Waiting is not CPU time; the work has to run in other threads. */
export function watchResources(limits: ResourceLimits, say: (over: keyof ResourceLimits) => void): () => void {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isLong = user + system > limits.seconds * 1_000_000;
    if (!isLong && process.memoryUsage.rss() <= limits.memory) return;
    clearInterval(watch);
    say(isLong ? "seconds" : "memory");
  }, intervalMs);
  return () => clearInterval(watch);
}

/** Lowers the threads that compress and hash below the one that answers. On Linux, and once libuv's threads run. */
export function lowerPoolThreads(): void {
  const folder = "/proc/self/task";
  for (const id of existsSync(folder) ? readdirSync(folder) : []) {
    try {
      if (readFileSync(`${folder}/${id}/comm`, "utf8").startsWith("libuv-worker")) setPriority(Number(id), 10);
    } catch {
      // The thread has ended, or a container forbids it: nothing depends on it.
    }
  }
}
