import { perApp } from "~/lib/app-state.server.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { openFilesFolder } from "./files-folder.server.ts";
import { openS3Store, type S3Address } from "./s3-store.server.ts";
import type { FileStore } from "./stored-files.ts";

const opened = perApp("file store", (): Partial<{ store: FileStore }> => ({}));

/** Sets the store that `fileStore()` returns: a bucket, or the folder `files` of DATA_DIR. */
export function openFileStore(dataDir: string, bucket?: S3Address): void {
  opened().store = bucket ? openS3Store(bucket) : openDiskStore(openFilesFolder(dataDir));
}

export function fileStore(): FileStore {
  const { store } = opened();
  if (!store) throw new Error("openFileStore() has not been called");
  return store;
}
