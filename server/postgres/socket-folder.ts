import { createHash } from "node:crypto";
import { chmod, lstat, mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { EmbeddedPostgresError, reasonOf } from "./failure.ts";

/** The port that names the socket file; nothing listens on TCP. */
export const port = 5432;

const longestSocketPath = 107;

/**
 * Makes the private folder (0700) of the database's socket and returns its path: below the system's temporary folder,
 * because a socket path is short by law, and always the same for one `dataDir` (absolute, without links) and user.
 * `trusted` are the user numbers that may own a folder found there.
 */
export async function makeSocketFolder(dataDir: string, trusted: number[]): Promise<string> {
  const name = `sikka-${createHash("sha256").update(`${process.getuid?.()} ${dataDir}`).digest("hex").slice(0, 16)}`;
  const candidates = [...new Set([path.resolve(os.tmpdir()), "/tmp"])]
    .map((parent) => path.join(parent, name))
    .filter((folder) => Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= longestSocketPath);
  let failure: unknown;
  for (const folder of candidates) {
    try {
      await makePrivate(folder, trusted);
      return folder;
    } catch (error) {
      failure = error;
    }
  }
  const reason = reasonOf(failure);
  const text = `no folder for the database's socket: ${reason}. Set TMPDIR to a short path that can be written`;
  throw new EmbeddedPostgresError("start", text, { cause: failure });
}

async function makePrivate(folder: string, trusted: number[]): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  // The name can be guessed and everybody writes to /tmp: a folder that a stranger put there would read our traffic.
  const found = await lstat(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
  if (!trusted.includes(found.uid)) throw new Error(`${folder} belongs to another user (${found.uid})`);
  if (found.uid === process.getuid?.() || process.getuid?.() === 0) await chmod(folder, 0o700);
}
