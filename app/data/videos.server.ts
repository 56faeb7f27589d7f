import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { toFileName } from "~/lib/file-name.ts";
import { log } from "~/lib/log.server.ts";
import { splitStream } from "~/lib/split-stream.ts";
import { toVideoKind, type VideoKind, videoHeadSize } from "~/lib/video-kind.ts";
import { cleanFilm, emptyTracks } from "./clean-videos.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { fileStore, type StreamedFile } from "./file-store.server.ts";
import { findMedia, handOver, preparePicture, type Replaced, removeAbandoned } from "./media.server.ts";
import { isId } from "./records.server.ts";
import { findSame, type SameFile } from "./same-file.server.ts";

/** Largest video that somebody may upload, in bytes. */
const largestVideo = 200 * 1024 * 1024;

/** A video that is stored: its public address, and that of the picture it shows before it plays. */
export type StoredVideo = { address: string; poster: string | null };

/** Why a file was not stored, and a sentence that says so. */
export type VideoFault = { fault: "kind" | "size" | "damaged"; error: string };

/** What whoever sends a video says of it; nothing of it is believed for more than words and sizes. */
export type VideoFacts = {
  originalName: string;
  folder: string;
  /** In pixels. */
  width: number | null;
  height: number | null;
  /** How many bytes at the beginning of the stream are a picture of the video. */
  posterBytes: number;
};

const faults = {
  kind: { fault: "kind", error: "Please select an MP4 or WebM video." },
  mov: { fault: "kind", error: "This is a QuickTime video. Please save it as MP4 and upload that." },
  size: { fault: "size", error: "This file is larger than 200 MB." },
  damaged: { fault: "damaged", error: "This video is damaged or incomplete and cannot be played." },
} as const satisfies Record<string, VideoFault>;

/**
 * Stores an untrusted stream as a video, without what it says of its place and maker (decision 067), with the picture
 * before it as its poster, and returns where they are, or why it cannot be used. No more than a part of it is in memory. When this returns, files and rows survive a power cut; when the
 * stream breaks off, the signal aborts, or disk or database fail, it rejects and nothing is left, of the picture either.
 * With `replaces` it takes the place of that video, which keeps its address and what was said of it; null when there is
 * none.
 */
export async function saveVideo(
  stream: ReadableStream<Uint8Array>,
  facts: VideoFacts,
  userId: string | null,
  { signal, replaces }: { signal?: AbortSignal; replaces?: string | null } = {},
): Promise<(StoredVideo & SameFile) | Replaced<StoredVideo> | VideoFault | null> {
  const { first: picture, rest } = await splitStream(stream, facts.posterBytes);
  const { first: head, whole } = await splitStream(rest(), videoHeadSize);
  const kind = toVideoKind(head);
  const film = whole();
  if (kind !== "mp4" && kind !== "webm") {
    await film.cancel();
    return kind === "mov" ? faults.mov : faults.kind;
  }
  if (replaces && !(await isVideo(replaces))) {
    await film.cancel();
    return null;
  }
  const row = await insertRow(kind, facts, userId);
  let posterId: string | null = null;
  try {
    const stored = await storeContent(row, kind, film);
    if ("fault" in stored) {
      await removeAbandoned(row.id);
      return stored;
    }
    posterId = await preparePoster(picture, facts, userId);
    signal?.throwIfAborted();
    if (replaces) return await replaceVideo(replaces, { row, kind, stored, posterId, facts }, userId);
    await finish(row, stored, posterId);
    return { ...toStored(row.id, posterId), same: await findSame(row.id, stored.sha256.slice(0, 16)) };
  } catch (error) {
    await removeAbandoned(row.id);
    if (posterId) await removeAbandoned(posterId);
    throw error;
  }
}

/** Asked before a large film is taken in; whether it is still there is known for certain when it is handed over. */
async function isVideo(id: string): Promise<boolean> {
  const media = isId(id) ? await findMedia(id) : null;
  return media?.contentType.startsWith("video/") ?? false;
}

type Row = { id: string; file: string };

function insertRow(kind: VideoKind, facts: VideoFacts, userId: string | null): Promise<Row> {
  const { originalName, posterBytes: _, ...said } = facts;
  return db()
    .insertInto("media")
    .values({
      ...said,
      kind: "video",
      // The bucket of the specification (admin.txt §7).
      file: `blog-images/${Date.now()}-${randomBytes(8).toString("hex")}.${kind}`,
      originalName: toFileName(originalName),
      contentType: `video/${kind}`,
      // How many there are is known when the last one has come.
      bytes: 1,
      variantsState: "none",
      isCleaned: true,
      createdBy: userId,
    })
    .returning(["id", "file"])
    .executeTakeFirstOrThrow();
}

async function storeContent(
  { file }: Row,
  kind: "mp4" | "webm",
  stream: ReadableStream<Uint8Array>,
): Promise<StreamedFile | VideoFault> {
  const cleaned = cleanFilm(stream, kind);
  const stored = await fileStore().writeStream(file, cleaned.stream, largestVideo);
  if (stored === "tooLarge") return faults.size;
  if (!cleaned.isWhole()) return faults.damaged;
  return (await emptyTracks(file, cleaned, stored.bytes)) ?? stored;
}

/** The id of the poster's row, which is not shown yet; null when it is no picture, or cannot be one now. */
async function preparePoster(file: Buffer, facts: VideoFacts, userId: string | null): Promise<string | null> {
  if (file.byteLength === 0) return null;
  const { originalName, folder } = facts;
  const name = `${toFileName(originalName).replace(/\.[^.]*$/, "")} (first picture).jpg`;
  try {
    const picture = await preparePicture(file, name, userId, { folder });
    return "fault" in picture ? null : picture.id;
  } catch (error) {
    log.warn("a video is stored without its poster", { error });
    return null;
  }
}

const toStored = (id: string, posterId: string | null): StoredVideo => ({
  address: `/media/${id}`,
  poster: posterId && `/media/${posterId}`,
});

type Arrival = { row: Row; kind: "mp4" | "webm"; stored: StreamedFile; posterId: string | null; facts: VideoFacts };

/** Where this browser could draw no picture of the new film, the video keeps the one that it has. */
async function replaceVideo(
  id: string,
  { row, kind, stored, posterId, facts }: Arrival,
  userId: string | null,
): Promise<Replaced<StoredVideo> | null> {
  const columns = {
    file: row.file,
    originalName: toFileName(facts.originalName),
    contentType: `video/${kind}`,
    contentHash: stored.sha256.slice(0, 16),
    isCleaned: true,
    ...{ bytes: stored.bytes, width: facts.width, height: facts.height },
    ...(posterId && { posterId }),
  };
  const changeSet = isId(id) ? await handOver(row.id, id, { kind: "video", columns, userId }) : null;
  if (!changeSet) {
    await removeAbandoned(row.id);
    if (posterId) await removeAbandoned(posterId);
    return null;
  }
  return { ...toStored(id, posterId), changeSet };
}

/** From now on both are shown, or neither. */
function finish({ id }: Row, { bytes, sha256 }: StreamedFile, posterId: string | null): Promise<void> {
  const stored = { storedAt: sql<Date>`now()` };
  const contentHash = sha256.slice(0, 16);
  return inTransaction(async (trx) => {
    if (posterId) await trx.updateTable("media").set(stored).where("id", "=", posterId).execute();
    await trx
      .updateTable("media")
      .set({ ...stored, bytes, contentHash, posterId })
      .where("id", "=", id)
      .execute();
  });
}

const storedPictures = () =>
  db()
    .selectFrom("media")
    .select("id")
    .where("kind", "=", "image")
    .where("storedAt", "is not", null)
    .where("deletedAt", "is", null);

/** Address of the picture that a video shows before it plays; null for a video without one, or of another site. */
export async function findPoster(videoAddress: string): Promise<string | null> {
  const row = await storedPictures()
    .where("id", "=", (from) =>
      from.selectFrom("media as video").select("video.posterId").where(sql`'/media/' || video.id`, "=", videoAddress),
    )
    .executeTakeFirst();
  return row ? `/media/${row.id}` : null;
}
