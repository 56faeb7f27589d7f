import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { splitStream } from "~/lib/byte-streams.ts";
import { sniffVideo, videoHeadSize } from "~/lib/file-kind.ts";
import { toFileName } from "~/lib/file-name.ts";
import { log } from "~/lib/log.server.ts";
import { cleanFilm, emptyTracks } from "./clean-videos.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { fileStore } from "./file-store.server.ts";
import {
  findMedia,
  findSame,
  handOver,
  preparePicture,
  type Replaced,
  removeAbandoned,
  type SameFile,
} from "./media.server.ts";
import { isShown } from "./media-uses.server.ts";
import { isId } from "./rows.server.ts";
import type { StreamedFile } from "./stored-files.ts";

const largestVideo = 200 * 1024 * 1024;

/** A video that is stored: its public address, and that of the picture it shows before it plays. */
export type StoredVideo = { address: string; poster: string | null };

export type VideoFault = { fault: "kind" | "size" | "damaged"; error: string };

/** What whoever sends a video says of it; nothing of it is believed for more than words and sizes. */
export type VideoFacts = {
  originalName: string;
  folder: string;
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
 * before it as its poster, and returns where they are, or why it cannot be used. No more than a part of it is in memory.
 * When this returns, files and rows survive a power cut; when the stream breaks off, the signal aborts, or disk or
 * database fail, it rejects and nothing is left. With `replaces` it takes the place of that video, which keeps its address
 * and what was said of it; null when there is none.
 */
export async function saveVideo(
  stream: ReadableStream<Uint8Array>,
  facts: VideoFacts,
  userId: string | null,
  { signal, replaces }: { signal?: AbortSignal; replaces?: string | null } = {},
): Promise<(StoredVideo & SameFile) | Replaced<StoredVideo> | VideoFault | null> {
  const { first: picture, rest } = await splitStream(stream, facts.posterBytes);
  const { first: head, whole } = await splitStream(rest(), videoHeadSize);
  const kind = sniffVideo(head);
  const film = whole();
  // Before a large film is taken in; for certain it is known when it is handed over.
  const isGone = replaces && !(isId(replaces) && (await findMedia(replaces))?.contentType.startsWith("video/"));
  if (isGone || (kind !== "mp4" && kind !== "webm")) {
    await film.cancel();
    if (kind === "mov") return faults.mov;
    return kind ? null : faults.kind;
  }
  const { originalName, posterBytes: _, ...said } = facts;
  // The bucket of the specification (admin.txt §7).
  const file = `blog-images/${Date.now()}-${randomBytes(8).toString("hex")}.${kind}`;
  const { id } = await db()
    .insertInto("media")
    .values({
      ...{ ...said, file, kind: "video", contentType: `video/${kind}`, createdBy: userId },
      originalName: toFileName(originalName),
      // How many there are is known when the last one has come.
      bytes: 1,
      variantsState: "none",
      isCleaned: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  let posterId: string | null = null;
  const giveUp = async <Outcome>(outcome: Outcome): Promise<Outcome> => {
    await removeAbandoned(id);
    if (posterId) await removeAbandoned(posterId);
    return outcome;
  };
  try {
    const stored = await storeContent(file, kind, film);
    if ("fault" in stored) return await giveUp(stored);
    posterId = await preparePoster(picture, facts, userId);
    signal?.throwIfAborted();
    const contentHash = stored.sha256.slice(0, 16);
    await finish(id, { bytes: stored.bytes, contentHash, posterId }, !replaces);
    const address = (of: string) => `/media/${of}`;
    const poster = posterId && address(posterId);
    if (!replaces) return { address: address(id), poster, same: await findSame(id, contentHash) };
    // Where this browser could draw no picture of the new film, the video keeps the one that it has.
    const changeSet = await handOver(id, replaces, userId);
    return changeSet ? { address: address(replaces), poster, changeSet } : await giveUp(null);
  } catch (error) {
    throw await giveUp(error);
  }
}

async function storeContent(
  file: string,
  kind: "mp4" | "webm",
  stream: ReadableStream<Uint8Array>,
): Promise<StreamedFile | VideoFault> {
  const cleaned = cleanFilm(stream, kind);
  const stored = await fileStore().writeStream(file, cleaned.chunks, largestVideo);
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

type Content = { bytes: number; contentHash: string; posterId: string | null };

/** Notes what has come. When they are `shown` from now on, the video and its poster are, or neither. */
function finish(id: string, content: Content, shown: boolean): Promise<void> {
  const { posterId } = content;
  const stored = shown ? { storedAt: sql<Date>`now()` } : {};
  return inTransaction(async () => {
    if (posterId && shown) await db().updateTable("media").set(stored).where("id", "=", posterId).execute();
    await db()
      .updateTable("media")
      .set({ ...content, ...stored })
      .where("id", "=", id)
      .execute();
  });
}

/** Address of the picture that a video shows before it plays; null for a video without one, or of another site. */
export async function findPoster(videoAddress: string): Promise<string | null> {
  const row = await db()
    .selectFrom("media")
    .select("id")
    .where("kind", "=", "image")
    .where(isShown)
    .where("id", "=", (from) =>
      from.selectFrom("media as video").select("video.posterId").where(sql`'/media/' || video.id`, "=", videoAddress),
    )
    .executeTakeFirst();
  return row ? `/media/${row.id}` : null;
}
