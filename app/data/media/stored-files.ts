import { type ByteRange, type Bytes, measured, TooLarge } from "~/lib/http/byte-streams.ts";

export type StoredFile = { name: string; bytes: number; modified: Date };

/** What was stored from a stream: its length, and its SHA-256 in hexadecimal digits. */
export type StreamedFile = { bytes: number; sha256: string };

/** Every folder that the program keeps files in; what else lies beside them is not a store's. */
export const storedFolders = ["blog-images", "variants", "sitemaps", "share-pictures", "plates", "last-known"];

/**
 * Where files are kept. A name is a path of one to three parts made of letters, digits, `.`, `_` and `-`, such as
 * `blog-images/1763712345678-3f9a2c7d1b.jpg`; every method throws for any other. Failures of the place itself reject.
 */
export type FileStore = {
  publicAddress(name: string): string | null;
  /** Stores a file whole: a reader, or a power cut, finds the old content or the new one, never a part. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  /**
   * Stores what a stream brings, as write does, without holding it in memory. "tooLarge" when it brings more than
   * `mostBytes`: the stream is cancelled then, and nothing is stored. Rejects, and stores nothing, when the stream fails.
   */
  writeStream(name: string, stream: Bytes, mostBytes: number): Promise<StreamedFile | "tooLarge">;
  /** The content, or the bytes of `range`; opened when it is first read from. Errors when the file is gone. */
  stream(name: string, range?: ByteRange): ReadableStream<Uint8Array>;
  /** Size in bytes and time of the last write, or null when there is no such file. */
  stat(name: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
  /** The files of a folder and of the folders in it, sorted by name. */
  list(folder: string): Promise<StoredFile[]>;
  /** Removes what writes left behind that were cut off before `before`. Returns how many files that were. */
  removeUnfinished(before: Date): Promise<number>;
  /** Rejects with the reason when nothing can be written. */
  ping(): Promise<void>;
};

/** Stores what a stream brings by `send`, as writeStream does. */
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

/** Whether a text can be the name of a stored file, or of a folder of them. */
export const isStoredName = (name: string): boolean => properName.test(name);

/** Throws when a text is no name of a stored file; each store asks before anything else. */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`not a name of a stored file: ${JSON.stringify(name)}`);
  return name;
}
