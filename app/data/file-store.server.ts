import type { ByteRange, Bytes } from "~/lib/byte-streams.ts";
import { processWide } from "~/lib/process-wide.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { openS3Store, type S3Address } from "./s3-store.server.ts";

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

const opened = processWide<{ store: FileStore }>("file store");

/** Chooses the store that `fileStore()` gives from then on: a bucket, or without one a folder of the disk. */
export function openFileStore(folder: string, bucket?: S3Address): void {
  opened.store = bucket ? openS3Store(bucket) : openDiskStore(folder);
}

export function fileStore(): FileStore {
  if (!opened.store) throw new Error("openFileStore() has not been called");
  return opened.store;
}
