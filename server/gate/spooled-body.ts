import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";

/** A body on the disk. `read` returns all of it; `close` gives its space back. */
export type SpooledBody = { read(): Promise<Buffer>; close(): Promise<void> };

/**
 * Writes a body to a file in this folder while it arrives, so that many slow senders take no memory. Null if it is longer
 * than `most` bytes. Rejects if the sender leaves, or if the disk does not take it.
 */
export async function spoolBody(request: IncomingMessage, folder: string, most: number): Promise<SpooledBody | null> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  try {
    // Without a name, the file ends with the process, however that ends.
    await rm(path);
    let length = 0;
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (length + part.length > most) {
        await file.close();
        return null;
      }
      for (let at = 0; at < part.length; )
        at += (await file.write(part, at, part.length - at, length + at)).bytesWritten;
      length += part.length;
    }
    return { read: () => readAll(file, length), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readAll(file: Awaited<ReturnType<typeof open>>, length: number): Promise<Buffer> {
  const body = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(body, at, length - at, at);
    if (bytesRead === 0) throw new Error("a body on the disk is shorter than what arrived");
    at += bytesRead;
  }
  return body;
}
