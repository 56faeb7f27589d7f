import { processWide } from "~/lib/process-wide.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { openS3Store, type S3Address } from "./s3-store.server.ts";
import type { FileStore } from "./stored-files.ts";

const opened = processWide<{ store: FileStore }>("file store");

/** Sets the store that `fileStore()` returns: a bucket, or a folder on disk. */
export function openFileStore(folder: string, bucket?: S3Address): void {
  opened.store = bucket ? openS3Store(bucket) : openDiskStore(folder);
}

export function fileStore(): FileStore {
  if (!opened.store) throw new Error("openFileStore() has not been called");
  return opened.store;
}
