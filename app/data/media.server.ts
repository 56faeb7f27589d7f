import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { toFileName } from "~/lib/file-name.ts";
import { type ImageFault, toImageFile } from "~/lib/image-file.server.ts";
import { db } from "./db.server.ts";
import { fileStore } from "./file-store.server.ts";

/** Bucket of the specification (admin.txt §7), the first part of every picture's name in the file store. */
const bucket = "blog-images";
/** Nobody takes this long to store a picture, in milliseconds. */
const abandonedAfter = 3_600_000;
/** Largest file that somebody may upload, in bytes (admin.txt §9: 10MB). */
export const largestUpload = 10 * 1024 * 1024;

/** A picture that is stored: its public address and its size in pixels. */
export type StoredPicture = { address: string; width: number; height: number };

/** A stored picture as it is sent to visitors. */
export type MediaFile = { id: string; file: string; originalName: string; contentType: string; bytes: number };

/**
 * Stores an untrusted file as a picture of the site and returns where it is, or why it cannot be used. When this
 * returns, file and row survive a power cut. Rejects with QueueFull, or when disk or database fail.
 */
export async function savePicture(
  file: Uint8Array,
  originalName: string,
  userId: string | null,
): Promise<StoredPicture | ImageFault> {
  const picture = await toImageFile(file);
  if ("fault" in picture) return picture;
  const { bytes, extension, contentType, width, height } = picture;
  const name = `${bucket}/${Date.now()}-${randomBytes(8).toString("hex")}.${extension}`;
  const { id } = await db()
    .insertInto("media")
    .values({
      file: name,
      originalName: toFileName(originalName),
      contentType,
      bytes: bytes.byteLength,
      width,
      height,
      createdBy: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await fileStore().write(name, bytes);
  await db().updateTable("media").set({ storedAt: sql<Date>`now()` }).where("id", "=", id).execute();
  return { address: `/media/${id}`, width, height };
}

const dataPicture = /^data:image\/[a-z0-9.+-]+(;[a-z0-9=-]+)*;base64,([a-z0-9+/=\s]+)$/i;

/**
 * Stores a picture that stands inside a text as a `data:` address (decision 75). Returns its public address, or null
 * when it is no picture that can be used. Rejects as savePicture does.
 */
export async function storeDataImage(dataUrl: string, userId: string | null): Promise<string | null> {
  if (dataUrl.length > largestUpload * 1.5) return null;
  const encoded = dataPicture.exec(dataUrl)?.[2];
  if (!encoded) return null;
  const file = Buffer.from(encoded, "base64");
  if (file.byteLength > largestUpload) return null;
  const saved = await savePicture(file, "Picture from a text", userId);
  return "fault" in saved ? null : saved.address;
}

/** A stored picture by the id in its address, which must be a uuid; null when there is none. */
export async function findMedia(id: string): Promise<MediaFile | null> {
  const row = await db()
    .selectFrom("media")
    .select(["id", "file", "originalName", "contentType", "bytes"])
    .where("id", "=", id)
    .where("storedAt", "is not", null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Removes what uploads left behind that ended in the middle, by a crash or a full disk. Returns how many there were.
 */
export async function removeUnfinishedUploads(): Promise<number> {
  const before = new Date(Date.now() - abandonedAfter);
  const partial = await fileStore().removeUnfinished(before);
  const rows = await db()
    .selectFrom("media")
    .select(["id", "file"])
    .where("storedAt", "is", null)
    .where("createdAt", "<", before)
    .execute();
  for (const { id, file } of rows) {
    await fileStore().remove(file);
    await db().deleteFrom("media").where("id", "=", id).where("storedAt", "is", null).execute();
  }
  return partial + rows.length;
}
