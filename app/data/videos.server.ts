import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { toFileName } from "~/lib/file-name.ts";
import { log } from "~/lib/log.server.ts";
import { isWholeMp4, toVideoKind, type VideoKind, videoHeadSize } from "~/lib/video-kind.ts";
import { db } from "./db.server.ts";
import { fileStore } from "./file-store.server.ts";

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
  /** Address of a stored picture. */
  poster: string | null;
};

const faults = {
  kind: { fault: "kind", error: "Please select an MP4 or WebM video." },
  mov: { fault: "kind", error: "This is a QuickTime video. Please save it as MP4 and upload that." },
  size: { fault: "size", error: "This file is larger than 200 MB." },
  damaged: { fault: "damaged", error: "This video is damaged or incomplete and cannot be played." },
} as const satisfies Record<string, VideoFault>;

/**
 * Stores an untrusted stream as a video and returns where it is, or why it cannot be used. No more than a part of it is in
 * memory. When this returns, file and row survive a power cut; when the stream breaks off, or disk or database fail, it
 * rejects and nothing is left.
 */
export async function saveVideo(
  stream: ReadableStream<Uint8Array>,
  facts: VideoFacts,
  userId: string | null,
): Promise<StoredVideo | VideoFault> {
  const { head, whole } = await lookAhead(stream);
  const kind = toVideoKind(head);
  if (kind !== "mp4" && kind !== "webm") {
    await whole.cancel();
    return kind === "mov" ? faults.mov : faults.kind;
  }
  const row = await insertRow(kind, facts, userId);
  try {
    const fault = await storeContent(row, kind, whole);
    if (!fault) return { address: `/media/${row.id}`, poster: row.posterId && `/media/${row.posterId}` };
    await forget(row);
    return fault;
  } catch (error) {
    await forget(row);
    throw error;
  }
}

type Row = { id: string; file: string; posterId: string | null };

function insertRow(kind: VideoKind, facts: VideoFacts, userId: string | null): Promise<Row> {
  const { originalName, poster, ...said } = facts;
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
      posterId: storedPictures().where(sql`'/media/' || id`, "=", poster),
      createdBy: userId,
    })
    .returning(["id", "file", "posterId"])
    .executeTakeFirstOrThrow();
}

const storedPictures = () =>
  db()
    .selectFrom("media")
    .select("id")
    .where("kind", "=", "image")
    .where("storedAt", "is not", null)
    .where("deletedAt", "is", null);

async function storeContent(
  { id, file }: Row,
  kind: VideoKind,
  stream: ReadableStream<Uint8Array>,
): Promise<VideoFault | undefined> {
  const stored = await fileStore().writeStream(file, stream, largestVideo);
  if (stored === "tooLarge") return faults.size;
  const read = (start: number, end: number) => new Response(fileStore().stream(file, { start, end })).arrayBuffer();
  if (kind === "mp4" && !(await isWholeMp4(read, stored.bytes))) return faults.damaged;
  await db()
    .updateTable("media")
    .set({ bytes: stored.bytes, contentHash: stored.sha256.slice(0, 16), storedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  return undefined;
}

/** What cannot be removed now, removeUnfinishedUploads removes later. */
async function forget({ id, file }: Row): Promise<void> {
  try {
    await fileStore().remove(file);
    await db().deleteFrom("media").where("id", "=", id).where("storedAt", "is", null).execute();
  } catch (error) {
    log.warn("a video that was not stored is removed later", { media: id, error });
  }
}

/** The first bytes of a stream, and a stream that brings all of them. */
async function lookAhead(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const seen: Uint8Array[] = [];
  let size = 0;
  while (size < videoHeadSize) {
    const { done, value } = await reader.read();
    if (done) break;
    seen.push(value);
    size += value.byteLength;
  }
  const head = Buffer.concat(seen);
  let isHeadGone = false;
  const whole = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isHeadGone && head.byteLength > 0) {
          isHeadGone = true;
          return controller.enqueue(head);
        }
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { head, whole };
}

/** Address of the picture that a video shows before it plays; null for a video without one, or of another site. */
export async function findPoster(videoAddress: string): Promise<string | null> {
  const row = await storedPictures()
    .where("id", "=", (from) =>
      from.selectFrom("media as video").select("video.posterId").where(sql`'/media/' || video.id`, "=", videoAddress),
    )
    .executeTakeFirst();
  return row ? `/media/${row.id}` : null;
}
