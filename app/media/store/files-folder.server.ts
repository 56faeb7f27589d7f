import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "~/lib/http/refusal.ts";
import { storedFolders } from "./stored-files.ts";

/**
 * The folder of the stored files below DATA_DIR. Moves into it what an older program stored beside the database. A link
 * stays in the old place for older programs that still run; another process may do the same at the same time.
 */
export function openFilesFolder(dataDir: string): string {
  const root = join(dataDir, "files");
  try {
    for (const name of storedFolders) {
      const old = join(dataDir, name);
      if (!isFolder(old)) continue;
      mkdirSync(root, { recursive: true });
      unlessDone(() => move(old, join(root, name)));
      unlessDone(() => symlinkSync(join("files", name), old));
    }
  } catch (error) {
    throw new Refusal(`DATA_DIR=${dataDir} cannot be used: ${(error as Error).message}`);
  }
  return root;
}

const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function move(old: string, target: string): void {
  if (!existsSync(target)) {
    renameSync(old, target);
    return;
  }
  // An older program wrote here after the move. Nothing is deleted: the old place may be another process's link by now.
  for (const name of readdirSync(old)) {
    const [from, to] = [join(old, name), join(target, name)];
    if (isFolder(from)) move(from, to);
    else unlessDone(() => renameSync(from, to));
  }
  unlessDone(() => rmdirSync(old));
}

const done = ["ENOENT", "EEXIST", "ENOTEMPTY", "EISDIR", "ENOTDIR"];

/** Another process may have been faster. */
function unlessDone(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!done.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
