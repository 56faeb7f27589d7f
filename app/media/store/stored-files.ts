import { type ByteRange, type Bytes, measured, TooLarge } from "~/lib/http/byte-streams.ts";

export type StoredFile = { name: string; bytes: number; modified: Date };

/** The size and hexadecimal SHA-256 of a stored stream. */
export type StreamedFile = { bytes: number; sha256: string };

/** Every folder the program stores files in; other folders beside them are not part of the store. */
export const storedFolders = ["blog-images", "variants", "sitemaps", "share-pictures", "plates", "last-known"];

/**
 * The place where files are stored. A name is a path of one to three parts of letters, digits, `.`, `_` and `-`, such
 * as `blog-images/1763712345678-3f9a2c7d1b.jpg`; every method throws for any other. Failures of the place itself
 * reject.
 */
export type FileStore = {
  publicAddress(name: string): string | null;
  /** Stores a file atomically: after a power cut, too, a reader finds the old content or the new, never a part. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  /**
   * Stores a stream like write does, without holding it in memory. "tooLarge" if it exceeds `mostBytes`: the stream is
   * cancelled then, and nothing is stored. Rejects, and stores nothing, if the stream fails.
   */
  writeStream(name: string, stream: Bytes, mostBytes: number): Promise<StreamedFile | "tooLarge">;
  /** The content, or the bytes of `range`; opened at the first read. Errors if the file is gone. */
  stream(name: string, range?: ByteRange): ReadableStream<Uint8Array>;
  /** Size in bytes and time of the last write, or null if there is no such file. */
  stat(name: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
  /** The files of a folder and its subfolders, sorted by name. */
  list(folder: string): Promise<StoredFile[]>;
  /** Removes the remains of writes interrupted before `before`. Returns how many. */
  removeUnfinished(before: Date): Promise<number>;
  /** Rejects with the reason if nothing can be written. */
  ping(): Promise<void>;
};

/** Stores a stream by `send`, as writeStream does. */
export async function sendMeasured(
  stream: Bytes,
  mostBytes: number,
  send: (chunks: Bytes) => Promise<void>,
): Promise<StreamedFile | "tooLarge"> {
  const { chunks, result } = measured(stream, mostBytes);
  try {
    await send(chunks);
    return result();
  } catch (error) {
    if (error instanceof TooLarge) return "tooLarge";
    throw error;
  }
}

const properName = /^[\w-][\w.-]*(\/[\w-][\w.-]*){0,2}$/;

/** Whether a text is a valid name of a stored file or folder. */
export const isStoredName = (name: string): boolean => properName.test(name);

/** Throws if a text is not a valid file name; every method calls it first. */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`not a name of a stored file: ${JSON.stringify(name)}`);
  return name;
}
