import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { toFileName } from "~/lib/file-name.ts";
import { type ImageFault, toImageFile } from "~/lib/image-file.server.ts";
import { type MediaVariant, planVariants } from "~/lib/image-variants.ts";
import { log } from "~/lib/log.server.ts";
import { changeSet } from "./change-sets.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { fileStore } from "./file-store.server.ts";
import { isShown } from "./media-uses.server.ts";
import { isId } from "./rows.server.ts";

/** Bucket of the specification (admin.txt §7), the first part of every picture's name in the file store. */
const bucket = "blog-images";
/** Nobody takes this long to store a picture, in milliseconds. */
const abandonedAfter = 3_600_000;
/** Largest file that somebody may upload, in bytes (admin.txt §9: 10MB). */
export const largestUpload = 10 * 1024 * 1024;

export type StoredPicture = { address: string; width: number; height: number };

/** A file that took the place of another one, and the change that Undo takes back. */
export type Replaced<Stored> = Stored & { changeSet: string };

export type MediaFile = {
  id: string;
  file: string;
  originalName: string;
  contentType: string;
  bytes: number;
  contentHash: string | null;
  variants: MediaVariant[];
};

export type SameFile = { same: { id: string; name: string } | null };

/**
 * Stores an untrusted file as a picture of the site and returns where it is, or why it cannot be used. When this
 * returns, file and row survive a power cut. Rejects with QueueFull, when disk or database fail, or with the signal's
 * reason when nobody waits for it any more; nothing is left then.
 */
export async function savePicture(
  file: Uint8Array,
  originalName: string,
  userId: string | null,
  { signal, ...options }: { folder?: string; signal?: AbortSignal } = {},
): Promise<(StoredPicture & SameFile) | ImageFault> {
  const picture = await preparePicture(file, originalName, userId, options);
  if ("fault" in picture) return picture;
  const { id, contentHash, ...size } = picture;
  if (signal?.aborted) {
    await removeAbandoned(id);
    throw signal.reason;
  }
  const storedAt = sql<Date>`now()`;
  await db().updateTable("media").set({ storedAt }).where("id", "=", id).execute();
  return { address: `/media/${id}`, ...size, same: await findSame(id, contentHash) };
}

/** Stores an untrusted picture under a row that is not shown yet. Returns it, or its fault; rejects as savePicture does. */
export async function preparePicture(
  file: Uint8Array,
  originalName: string,
  userId: string | null,
  { folder = "" }: { folder?: string } = {},
): Promise<{ id: string; width: number; height: number; contentHash: string } | ImageFault> {
  const picture = await toImageFile(file);
  if ("fault" in picture) return picture;
  const { bytes, extension, hash: contentHash, isAnimated, ...columns } = picture;
  const hasVariants = !isAnimated && planVariants(picture.width).length > 0;
  const name = `${bucket}/${Date.now()}-${randomBytes(8).toString("hex")}.${extension}`;
  const { id } = await db()
    .insertInto("media")
    .values({
      ...{ ...columns, contentHash, folder, file: name, bytes: bytes.byteLength, createdBy: userId },
      originalName: toFileName(originalName),
      variantsState: hasVariants ? "waiting" : "none",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await fileStore().write(name, bytes);
  return { id, width: picture.width, height: picture.height, contentHash };
}

/** The oldest other file of the library that has the same content as this one. */
export async function findSame(id: string, contentHash: string): Promise<SameFile["same"]> {
  const row = await db()
    .selectFrom("media")
    .select(["id", "originalName as name"])
    .where("contentHash", "=", contentHash)
    .where("id", "<>", id)
    .where(isShown)
    .orderBy("createdAt")
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Puts an untrusted file into the place of a stored picture, which keeps its address and what was said of it; the old
 * file is kept for 30 days (decision 066). Returns null, with nothing changed, when there is no such picture, or why the
 * file cannot be used. Rejects as savePicture does.
 */
export async function replacePicture(
  id: string,
  file: Uint8Array,
  originalName: string,
  userId: string | null,
  signal?: AbortSignal,
): Promise<Replaced<StoredPicture> | ImageFault | null> {
  if (!isId(id)) return null;
  // A row of its own until the other one takes the file over, so that no crash leaves a file without a row.
  const arrival = await preparePicture(file, originalName, userId);
  if ("fault" in arrival) return arrival;
  const changeSet = signal?.aborted ? null : await handOver(arrival.id, id, userId);
  if (changeSet) return { address: `/media/${id}`, width: arrival.width, height: arrival.height, changeSet };
  await removeAbandoned(arrival.id);
  signal?.throwIfAborted();
  return null;
}

/** Gives the file of a row that is not shown yet to another one of its kind. Returns the change; null without such a row. */
export function handOver(from: string, to: string, userId: string | null): Promise<string | null> {
  return inTransaction(async () => {
    const old = await db()
      .selectFrom("media")
      .select("id")
      .where("id", "=", to)
      .where("kind", "=", (other) => other.selectFrom("media").select("kind").where("id", "=", from))
      .where(isShown)
      .forUpdate()
      .executeTakeFirst();
    if (!old) return null;
    const { posterId, kind, ...content } = await db()
      .deleteFrom("media")
      .where("id", "=", from)
      .returning(["kind", "file", "originalName", "contentType", "bytes", "contentHash", "width", "height"])
      .returning(["thumbhash", "colour", "isCleaned", "posterId"])
      .executeTakeFirstOrThrow();
    // Until now nobody was shown the picture of a new film either.
    if (posterId)
      await db().updateTable("media").set({ storedAt: sql<Date>`now()` }).where("id", "=", posterId).execute();
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

/** Takes away a row that was never finished, with its file. What fails here is done by removeUnfinishedUploads later. */
export async function removeAbandoned(id: string): Promise<void> {
  try {
    await removeUnfinished(await db().selectFrom("media").select(["id", "file"]).where("id", "=", id).execute());
  } catch (error) {
    log.warn("a file that nobody needs any more is removed later", { media: id, error });
  }
}

async function removeUnfinished(rows: { id: string; file: string }[]): Promise<void> {
  for (const { id, file } of rows) {
    await fileStore().remove(file);
    await db().deleteFrom("media").where("id", "=", id).where("storedAt", "is", null).execute();
  }
}

const dataPicture = /^data:image\/[a-z0-9.+-]+(;[a-z0-9=-]+)*;base64,([a-z0-9+/=\s]+)$/i;

/** Stores a picture inside a text, a `data:` address (decision 75). Returns its address; null when it cannot be used. */
export async function storeDataImage(dataUrl: string, userId: string | null): Promise<string | null> {
  if (dataUrl.length > largestUpload * 1.5) return null;
  const encoded = dataPicture.exec(dataUrl)?.[2];
  if (!encoded) return null;
  const file = Buffer.from(encoded, "base64");
  if (file.byteLength > largestUpload) return null;
  const saved = await savePicture(file, "Picture from a text", userId);
  return "fault" in saved ? null : saved.address;
}

/** A stored picture or video by the id in its address, which must be a uuid; null when there is none, or it is deleted. */
export async function findMedia(id: string): Promise<MediaFile | null> {
  const row = await db()
    .selectFrom("media")
    .select(["id", "file", "originalName", "contentType", "bytes", "contentHash", "variants"])
    .where("id", "=", id)
    .where(isShown)
    .executeTakeFirst();
  return row ? { ...row, variants: row.variants as MediaVariant[] } : null;
}

/** Removes what uploads left behind that ended in the middle. Returns how many there were. */
export async function removeUnfinishedUploads(): Promise<number> {
  const before = new Date(Date.now() - abandonedAfter);
  const partial = await fileStore().removeUnfinished(before);
  const rows = await db()
    .selectFrom("media")
    .select(["id", "file"])
    .where("storedAt", "is", null)
    .where("createdAt", "<", before)
    .execute();
  await removeUnfinished(rows);
  return partial + rows.length;
}
