import { randomBytes } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { changeSet } from "~/db/changes/change-sets.server.ts";
import { db, inTransaction, rowOf, rowsOf, run } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { messages } from "~/db/messages.ts";
import { isId } from "~/db/rows.server.ts";
import type { DB } from "~/db/schema.gen.ts";
import { clock } from "~/lib/clock.server.ts";
import { toFileName } from "~/lib/media/file-name.ts";
import { type ImageFault, toImageFile } from "~/lib/media/image-file.server.ts";
import { type MediaVariant, planVariants } from "~/lib/media/image-variants.ts";
import { fileStore } from "./file-store.server.ts";
import { isShown } from "./media-uses.server.ts";

/** Bucket of the specification (admin.txt §7), the first part of every picture's name in the file store. */
const bucket = "blog-images";
/** An upload older than this has been abandoned, in milliseconds. */
const abandonedAfterMs = 3_600_000;
/** Largest upload, in bytes (admin.txt §9: 10MB). */
export const maxUploadBytes = 10 * 1024 * 1024;

/** A stored file: the change if it replaced another, or the library's file with the same content. */
export type StoredFile = { address: string; changeSet?: string; same?: { id: string; name: string } | null };
export type StoredPicture = StoredFile & { width: number; height: number };

/** Why a file was not accepted, in a sentence for its sender. */
export type MediaFault = { fault: ImageFault["fault"] | "size" | "gone"; error: string };

/** Where a file goes: into a folder, or in place of the file that it `replaces`. */
export type MediaTarget = { folder?: string; replaces?: string | null; signal?: AbortSignal };

export type MediaFile = {
  id: string;
  file: string;
  originalName: string;
  contentType: string;
  bytes: number;
  contentHash: string | null;
  variants: MediaVariant[];
};

/**
 * Stores an untrusted file as a picture of the site and returns its address, or why it cannot be used. When this
 * returns, file and row survive a power cut. With `replaces`, it takes over that file's address and texts, and the old
 * file is kept for 30 days (decision 066). Leaves nothing behind if it rejects: with QueueFull, when disk or database
 * fail, or with the signal's reason.
 */
export async function savePicture(
  file: Uint8Array,
  originalName: string,
  userId: string | null,
  target: MediaTarget = {},
): Promise<StoredPicture | MediaFault> {
  const picture = await preparePicture(file, originalName, userId, target.folder);
  if ("fault" in picture) return picture;
  const { width, height } = picture;
  const stored = await publishUpload(picture, userId, target);
  return "fault" in stored ? stored : { ...stored, width, height };
}

/** Stores an untrusted picture under an unpublished row. Returns it, or its fault; rejects as savePicture does. */
export async function preparePicture(
  file: Uint8Array,
  originalName: string,
  userId: string | null,
  folder = "",
): Promise<{ id: string; width: number; height: number; contentHash: string } | ImageFault> {
  const picture = await toImageFile(file);
  if ("fault" in picture) return picture;
  const { bytes, hash: contentHash, isAnimated, ...columns } = picture;
  const hasVariants = !isAnimated && planVariants(picture.width).length > 0;
  const { id, file: name } = await addRow({
    ...{ ...columns, originalName, contentHash, folder, bytes: bytes.byteLength, createdBy: userId },
    variantsState: hasVariants ? "waiting" : "none",
  });
  await fileStore().write(name, bytes);
  return { id, width: picture.width, height: picture.height, contentHash };
}

type NewRow = Omit<Insertable<DB["media"]>, "file"> & { extension: string };

/** Inserts a row that is not public yet, so that no crash leaves a file without one. */
export function addRow({ extension, originalName, ...columns }: NewRow): Promise<{ id: string; file: string }> {
  const file = `${bucket}/${clock().now()}-${randomBytes(8).toString("hex")}.${extension}`;
  return db()
    .insertInto("media")
    .values({ ...columns, file, originalName: toFileName(originalName) })
    .returning(["id", "file"])
    .executeTakeFirstOrThrow();
}

type Arrival = { id: string; contentHash: string; posterId?: string | null };

/** Publishes the row of a complete file, or gives the file to the row it replaces. On failure, nothing is left. */
export async function publishUpload(
  { id, contentHash, posterId = null }: Arrival,
  userId: string | null,
  { replaces, signal }: MediaTarget,
): Promise<StoredFile | MediaFault> {
  try {
    signal?.throwIfAborted();
    if (replaces) {
      const changeSet = isId(replaces) ? await swapFile(id, replaces, userId) : null;
      if (changeSet) return { address: `/media/${replaces}`, changeSet };
      await removeAbandoned(id, posterId);
      return toGone();
    }
    // Either the video and its poster become public, or neither.
    await run`update media set stored_at = now() where id = any(${[id, posterId]}::uuid[])`;
  } catch (error) {
    await removeAbandoned(id, posterId);
    throw error;
  }
  return { address: `/media/${id}`, same: await findSame(id, contentHash) };
}

export const toGone = (): MediaFault => ({ fault: "gone", error: messages.files.gone });

/** The oldest other library file with the same content. */
function findSame(id: string, contentHash: string): Promise<StoredFile["same"]> {
  return rowOf<{ id: string; name: string }>`
    select id, original_name as name from media where content_hash = ${contentHash} and id <> ${id} and ${isShown}
    order by created_at limit 1`;
}

/** Gives an unpublished row's file to another row of its kind. Returns the change; null without such a row. */
function swapFile(from: string, to: string, userId: string | null): Promise<string | null> {
  return inTransaction(async () => {
    const old = await rowOf`
      select from media where id = ${to} and kind = (select kind from media m where m.id = ${from}) and ${isShown}
      for update`;
    if (!old) return null;
    const { posterId, kind, ...content } = await db()
      .deleteFrom("media")
      .where("id", "=", from)
      .returning(["kind", "file", "originalName", "contentType", "bytes", "contentHash", "width", "height"])
      .returning(["thumbhash", "colour", "isCleaned", "posterId"])
      .executeTakeFirstOrThrow();
    // The poster of a new film was not public until now either.
    if (posterId) await run`update media set stored_at = now() where id = ${posterId}`;
    const variantsState = kind === "image" ? "waiting" : "none";
    const row = await db()
      .updateTable("media")
      .set({ ...content, ...(posterId && { posterId }), variants: "[]", variantsState, updatedBy: userId })
      .where("id", "=", to)
      .returning(changeSet.as("changeSet"))
      .executeTakeFirstOrThrow();
    return row.changeSet;
  });
}

/** Deletes unfinished rows with their files. removeUnfinishedUploads repeats what fails here. */
export async function removeAbandoned(...ids: (string | null)[]): Promise<void> {
  const remove = () => removeUnfinished(sql<boolean>`id = any(${ids}::uuid[])`);
  await orLog(["warn", "an unneeded file will be removed later"], remove, { media: ids });
}

async function removeUnfinished(which: ReturnType<typeof sql<boolean>>): Promise<number> {
  const rows = await rowsOf<{ id: string; file: string }>`
    select id, file from media where stored_at is null and ${which}`;
  for (const { id, file } of rows) {
    await fileStore().remove(file);
    await run`delete from media where id = ${id} and stored_at is null`;
  }
  return rows.length;
}

const dataPicture = /^data:image\/[a-z0-9.+-]+(;[a-z0-9=-]+)*;base64,/i;
// It finds what must not be there: one that matches all of a large picture can exceed the stack.
const notBase64 = /[^a-z0-9+/=\s]/i;

/** Stores a picture that a text holds as `data:` (spec decision 75). Returns its address; null if it cannot be used. */
export async function storeDataImage(dataUrl: string, userId: string | null): Promise<string | null> {
  if (dataUrl.length > maxUploadBytes * 1.5) return null;
  const [head] = dataPicture.exec(dataUrl) ?? [];
  const encoded = head && dataUrl.slice(head.length);
  if (!encoded || notBase64.test(encoded)) return null;
  const file = Buffer.from(encoded, "base64");
  if (file.byteLength > maxUploadBytes) return null;
  const saved = await savePicture(file, messages.fromText, userId);
  return "fault" in saved ? null : saved.address;
}

/** A stored picture or video by the id in its address, a uuid; null if there is none, or it is deleted. */
export function findMedia(id: string): Promise<MediaFile | null> {
  return rowOf<MediaFile>`
    select id, file, original_name, content_type, bytes, content_hash, variants from media
    where id = ${id} and ${isShown}`;
}

/** Removes the remains of interrupted uploads. Returns how many. */
export async function removeUnfinishedUploads(): Promise<number> {
  const before = new Date(clock().now() - abandonedAfterMs);
  const partial = await fileStore().removeUnfinished(before);
  return partial + (await removeUnfinished(sql<boolean>`created_at < ${before}`));
}
