import { createHash } from "node:crypto";
import { type FileStore, type StoredFile, storedFolders } from "./stored-files.ts";

/** The numbers of moved files; `bytes` is the size of those now at the target. */
export type MoveReport = {
  copied: number;
  known: number;
  bytes: number;
  failures: { name: string; reason: string }[];
  removed: number;
};

type MoveOptions = {
  /** Deletes the source files after all were verified at the target. */
  deleteSource?: boolean;
  onFile?(name: string): void;
};

/** Copies all files of a store and verifies their SHA-256 by reading them back. May be repeated; deletes nothing. */
export async function moveFiles(source: FileStore, target: FileStore, options: MoveOptions = {}): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, known: 0, bytes: 0, failures: [], removed: 0 };
  const safe: StoredFile[] = [];
  for (const file of (await Promise.all(storedFolders.map((folder) => source.list(folder)))).flat()) {
    options.onFile?.(file.name);
    try {
      const outcome = await moveOne(source, target, file);
      if (outcome === "gone") continue;
      report[outcome]++;
      report.bytes += file.bytes;
      safe.push(file);
    } catch (error) {
      report.failures.push({ name: file.name, reason: (error as Error).message });
    }
  }
  if (options.deleteSource && report.failures.length === 0) report.removed = await removeUnchanged(source, safe);
  return report;
}

async function moveOne(source: FileStore, target: FileStore, { name, bytes }: StoredFile) {
  const there = await target.stat(name);
  if (there?.bytes === bytes && (await hashOf(source, name)) === (await hashOf(target, name))) return "known";
  // The running program may have removed it since the listing.
  if (!(await source.stat(name))) return "gone";
  const sent = await target.writeStream(name, source.stream(name), Number.POSITIVE_INFINITY);
  if (sent === "tooLarge") throw new Error("it is too large");
  if ((await hashOf(target, name)) !== sent.sha256) throw new Error("what was read back is not what was sent");
  return "copied";
}

async function hashOf(store: FileStore, name: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of store.stream(name)) hash.update(chunk);
  return hash.digest("hex");
}

async function removeUnchanged(source: FileStore, files: StoredFile[]): Promise<number> {
  let removed = 0;
  for (const { name, bytes, modified } of files) {
    const now = await source.stat(name);
    if (now?.bytes !== bytes || now.modified.getTime() - modified.getTime() >= 1_000) continue;
    await source.remove(name);
    removed++;
  }
  return removed;
}
