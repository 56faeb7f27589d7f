import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What tests store outside the project. */
type Kind = "test" | "template" | "database" | "reports";

/** The prefix of a temporary folder's path that names its process, for mkdtemp. */
export function toFolderPrefix(kind: Kind): string {
  return join(tmpdir(), `sikka-${kind}-${process.pid}-`);
}

const ours = /^sikka-(?:test|template|database|reports)-(\d+)-/;
/** A process of another container that shares the temporary folder is invisible here; in milliseconds. */
const youngest = 3_600_000;

/**
 * Removes the folders of tests that were killed before they could do so themselves, and ends what those left running:
 * a folder goes when the process in its name is gone and it has not been touched for an hour.
 */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (/^sikka-[0-9a-f]{16}$/.test(name)) removeEmptySocketFolder(folder);
    const maker = Number(ours.exec(name)?.[1]);
    if (!maker || isAlive(maker) || ageOf(folder) < youngest) continue;
    for (const orphan of processesOn(folder)) process.kill(orphan, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

/** Socket folders of embedded databases that have ended; a running program has its socket there. */
function removeEmptySocketFolder(folder: string): void {
  if (ageOf(folder) < youngest) return;
  // A test puts an empty file in its place, so that the database cannot start.
  const isEmpty = statSync(folder).isDirectory() ? readdirSync(folder).length === 0 : true;
  if (isEmpty) rmSync(folder, { recursive: true, force: true });
}

/** Processes of this machine whose environment or arguments name the folder. */
function processesOn(folder: string): number[] {
  if (!existsSync("/proc")) return [];
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) =>
    ["environ", "cmdline"].some((part) => {
      try {
        return readFileSync(`/proc/${pid}/${part}`, "latin1").includes(folder);
      } catch {
        return false;
      }
    }),
  );
}
