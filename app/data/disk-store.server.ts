import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore, StoredFile } from "./file-store.server.ts";

/** Files on their way. On the same disk as the finished ones, so that a rename moves them; no stored name begins so. */
const unfinished = ".unfinished";
const properName = /^[\w-][\w.-]*(\/[\w-][\w.-]*){0,2}$/;

/** A file store in a folder of the disk. The folder is made when something is first written. */
export function openDiskStore(root: string): FileStore {
  const pathOf = (name: string) => {
    if (!properName.test(name)) throw new Error(`not a name of a stored file: ${JSON.stringify(name)}`);
    return join(root, name);
  };
  return {
    write: async (name, content) => writeWhole(join(root, unfinished), pathOf(name), content),
    read: async (name) => orNull(readFile(pathOf(name))),
    stream: (name) => lazyStream(pathOf(name)),
    stat: async (name) => describe(name, pathOf(name)),
    remove: async (name) => rm(pathOf(name), { force: true }),
    async list(folder) {
      const entries = (await orNull(readdir(pathOf(folder), { withFileTypes: true }))) ?? [];
      const names = entries.filter((entry) => entry.isFile()).map((entry) => `${folder}/${entry.name}`);
      const found = await Promise.all(names.sort().map((name) => describe(name, pathOf(name))));
      return found.filter((file) => file !== null);
    },
    removeUnfinished: (before) => removeOlder(join(root, unfinished), before),
    async ping() {
      await makeFolder(root);
      await writeFile(join(root, ".probe"), "");
    },
  };
}

/** To a file of its own first, which takes the name when all of it is safely on the disk. */
async function writeWhole(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  await Promise.all([makeFolder(folder), makeFolder(dirname(path))]);
  const temporary = join(folder, randomUUID());
  try {
    const file = await open(temporary, "wx");
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

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made) await syncFolder(dirname(made));
}

/** A new name is lost in a power cut until its folder is on the disk too. */
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

async function describe(name: string, path: string): Promise<StoredFile | null> {
  const found = await orNull(stat(path));
  return found?.isFile() ? { name, bytes: found.size, modified: found.mtime } : null;
}

/** Holds no file open before it is read, because an answer to HEAD is made and never read. */
function lazyStream(path: string): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Buffer> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= createReadStream(path)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function removeOlder(folder: string, before: Date): Promise<number> {
  const names = (await orNull(readdir(folder))) ?? [];
  const removed = names.map(async (name) => {
    const path = join(folder, name);
    const found = await orNull(stat(path));
    if (!found || found.mtime >= before) return 0;
    await rm(path, { force: true });
    return 1;
  });
  return (await Promise.all(removed)).reduce<number>((sum, one) => sum + one, 0);
}
