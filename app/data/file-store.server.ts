import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";

// Development reloads this module; the folder has to survive that.
const holder = globalThis as typeof globalThis & { sikkaFiles?: string };

/** Sets the folder that holds all stored files. */
export function openFileStore(folder: string): void {
  holder.sikkaFiles = folder;
}

function pathOf(name: string): string {
  if (!holder.sikkaFiles) throw new Error("openFileStore() has not been called");
  const path = normalize(join(holder.sikkaFiles, name));
  if (!path.startsWith(holder.sikkaFiles + sep)) throw new Error(`not a name of a stored file: ${name}`);
  return path;
}

/** The content of a stored file, or null when there is none. */
export async function readStoredFile(name: string): Promise<Buffer | null> {
  try {
    return await readFile(pathOf(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Stores a file whole: a reader, or a power cut, finds the old content or the new one, never a part. */
export async function writeStoredFile(name: string, content: string | Buffer): Promise<void> {
  const path = pathOf(name);
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, "w");
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
}

/** Whether files can be written, for /readyz. Rejects with the reason when they cannot. */
export async function pingFileStore(): Promise<void> {
  const probe = pathOf(".probe");
  await mkdir(dirname(probe), { recursive: true });
  await writeFile(probe, "");
  await stat(probe);
}
