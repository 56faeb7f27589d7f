import { readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, worksIn } from "../processes.mjs";
import { EmbeddedPostgresError } from "./failure.ts";

/** The process id of the cluster's postmaster, if it is alive and belongs to this cluster. */
export function postmasterOf(cluster: string): number | undefined {
  const pid = pidInFile(cluster);
  return pid && isAlive(pid) && worksIn(pid, cluster) ? pid : undefined;
}

const steps: Array<{ after: number; signal: NodeJS.Signals }> = [
  { after: 2_000, signal: "SIGINT" },
  { after: 10_000, signal: "SIGQUIT" },
  { after: 16_000, signal: "SIGKILL" },
];

/** Waits until an earlier run's postmaster is gone, or ends it. Only the owner of the lock may call this. */
export async function stopStalePostmaster(
  { cluster, socketDir }: { cluster: string; socketDir: string },
  log: (message: string) => void,
): Promise<void> {
  const begun = Date.now();
  const left = [...steps];
  for (let pid = postmasterOf(cluster); pid; pid = postmasterOf(cluster)) {
    if (left.length === steps.length) refuseForeign(cluster, pid);
    const next = left[0];
    if (next && Date.now() - begun > next.after) {
      log(`ending a PostgreSQL of an earlier run (process ${pid}, ${next.signal})`);
      send(pid, next.signal);
      left.shift();
    }
    if (Date.now() - begun > 20_000) {
      throw new EmbeddedPostgresError(`a PostgreSQL of an earlier run (process ${pid}) does not end: kill it`);
    }
    await sleep(20);
  }
  // PostgreSQL refuses permanently if the process id in its lock file was given to another process, or belongs to a
  // zombie; both happen in containers.
  await rm(path.join(cluster, "postmaster.pid"), { force: true });
  for (const name of await readdir(socketDir)) await rm(path.join(socketDir, name), { force: true });
}

function refuseForeign(cluster: string, pid: number): void {
  const socketDir = pidFileLines(cluster)[4] ?? "";
  if (socketDir === "" || path.basename(socketDir).startsWith("sikka-")) return;
  throw new EmbeddedPostgresError(
    `a PostgreSQL that was not started by Sikka (process ${pid}) is running in ${cluster}: stop it first`,
  );
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

function pidInFile(cluster: string): number | undefined {
  const pid = Number(pidFileLines(cluster)[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

function pidFileLines(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}
