import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { type ByteRange, type Bytes, toStream } from "~/lib/http/byte-streams.ts";
import { type FileStore, isStoredName, requireStoredName, type StoredFile, sendMeasured } from "./stored-files.ts";

/** Unfinished files, on the disk of the finished ones, so that a rename moves them; no stored name begins like this. */
const unfinished = ".unfinished";

/** A file store in a folder. With `isPrivate`, only the owner may read its files. */
export function openDiskStore(root: string, { isPrivate = false } = {}): FileStore {
  const mode = isPrivate ? 0o600 : 0o666;
  const pathOf = (name: string) => join(root, requireStoredName(name));
  return {
    publicAddress: () => null,
    write: async (name, content) => writeWhole(root, pathOf(name), mode, content),
    writeStream: async (name, stream, mostBytes) =>
      sendMeasured(stream, mostBytes, (chunks) => writeWhole(root, pathOf(name), mode, chunks)),
    read: async (name) => orNull(readFile(pathOf(name))),
    stream: (name, range) => toStream(readFrom(pathOf(name), range)),
    stat: async (name) => describe(name, pathOf(name)),
    remove: async (name) => rm(pathOf(name), { force: true }),
    list: async (folder) => listFiles(pathOf(folder), folder),
    removeUnfinished: (before) => removeOlder(join(root, unfinished), before),
    async ping() {
      await makeFolder(root);
      // A second file: it needs its own space, which a full disk does not have.
      await writeFile(join(root, ".probe.new"), Buffer.alloc(16 * 1024));
      await rename(join(root, ".probe.new"), join(root, ".probe"));
    },
  };
}

/** Writes a temporary file first, and renames it once it is synced to disk. */
async function writeWhole(
  root: string,
  path: string,
  mode: number,
  content: string | Uint8Array | Bytes,
): Promise<void> {
  const folder = join(root, unfinished);
  await Promise.all([makeFolder(folder), makeFolder(dirname(path))]);
  const temporary = join(folder, randomUUID());
  try {
    const file = await open(temporary, "wx", mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Opens the file at the first read: an answer to HEAD is never read and must not keep a file open. */
async function* readFrom(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, range);
}

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made) await syncFolder(dirname(made));
}

/** A power cut loses a new name until its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return null;
    throw error;
  }
}

async function listFiles(path: string, folder: string): Promise<StoredFile[]> {
  const entries = (await orNull(readdir(path, { withFileTypes: true, recursive: true }))) ?? [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${relative(path, join(entry.parentPath, entry.name)).replaceAll(sep, "/")}`)
    .filter(isStoredName);
  const found = await Promise.all(names.sort().map((name) => describe(name, join(path, name.slice(folder.length)))));
  return found.filter((file) => file !== null);
}

async function describe(name: string, path: string): Promise<StoredFile | null> {
  const found = await orNull(stat(path));
  return found?.isFile() ? { name, bytes: found.size, modified: found.mtime } : null;
}

async function removeOlder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const found = await orNull(stat(join(folder, name)));
    if (!found || found.mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
