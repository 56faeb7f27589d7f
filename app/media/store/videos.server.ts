import { cellOf, run } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { messages } from "~/db/messages.ts";
import { isId } from "~/db/rows.server.ts";
import { splitStream } from "~/lib/http/byte-streams.ts";
import { sniffVideo, videoHeadSize } from "~/lib/media/file-kind.ts";
import { toFileName } from "~/lib/media/file-name.ts";
import { messages as fileMessages } from "~/lib/messages.ts";
import { cleanVideo, emptyTracks } from "./clean-videos.server.ts";
import { fileStore } from "./file-store.server.ts";
import {
  addRow,
  findMedia,
  type MediaFault,
  type MediaTarget,
  preparePicture,
  publishUpload,
  removeAbandoned,
  type StoredFile,
  toGone,
} from "./media.server.ts";
import { isShown } from "./media-uses.server.ts";
import type { StreamedFile } from "./stored-files.ts";

const maxVideoBytes = 200 * 1024 * 1024;

/** A stored video, and the address of its poster. */
export type StoredVideo = StoredFile & { poster: string | null };

/** What the client says about a video; used only for texts and sizes. */
export type VideoFacts = {
  originalName: string;
  width: number | null;
  height: number | null;
  /** How many bytes at the start of the stream are the poster. */
  posterBytes: number;
};

const kinds = { kind: "kind", mov: "kind", size: "size", damaged: "content" } as const;

/** Why a video is not stored. */
const toFault = (name: keyof typeof kinds): MediaFault => ({ fault: kinds[name], error: fileMessages.videos[name] });

/**
 * Stores an untrusted stream as a video, without metadata about place and maker (decision 067), and the picture before
 * it as its poster. Returns their addresses, or why it cannot be used. Holds only a part in memory. When this returns,
 * files and rows survive a power cut; if the stream breaks off, the signal aborts, or disk or database fail, it rejects
 * and leaves nothing behind. With `replaces` it replaces that video, as savePicture does.
 */
export async function saveVideo(
  stream: ReadableStream<Uint8Array>,
  { posterBytes, ...facts }: VideoFacts,
  userId: string | null,
  target: MediaTarget = {},
): Promise<StoredVideo | MediaFault> {
  const { folder = "", replaces } = target;
  const { first: picture, rest } = await splitStream(stream, posterBytes);
  const { first: head, whole } = await splitStream(rest(), videoHeadSize);
  const kind = sniffVideo(head);
  const film = whole();
  // Checked before a large film is received, and again when it is published.
  const isThere = !replaces || (isId(replaces) && (await findMedia(replaces))?.contentType.startsWith("video/"));
  if (!isThere || !kind || kind === "mov") {
    await film.cancel();
    return kind === "mov" ? toFault("mov") : kind ? toGone() : toFault("kind");
  }
  const { id, file } = await addRow({
    ...{ ...facts, folder, extension: kind, kind: "video", contentType: `video/${kind}`, createdBy: userId },
    // The size is known after the last byte.
    bytes: 1,
    variantsState: "none",
    isCleaned: true,
  });
  let posterId: string | null = null;
  try {
    const stored = await storeContent(file, kind, film);
    if ("fault" in stored) {
      await removeAbandoned(id);
      return stored;
    }
    posterId = await preparePoster(picture, facts.originalName, folder, userId);
    const contentHash = stored.sha256.slice(0, 16);
    await run`
      update media set bytes = ${stored.bytes}, content_hash = ${contentHash}, poster_id = ${posterId} where id = ${id}`;
    // If this browser could not draw a poster for a new film, the video keeps its old one.
    const saved = await publishUpload({ id, contentHash, posterId }, userId, target);
    return "fault" in saved ? saved : { ...saved, poster: posterId && `/media/${posterId}` };
  } catch (error) {
    await removeAbandoned(id, posterId);
    throw error;
  }
}

async function storeContent(
  file: string,
  kind: "mp4" | "webm",
  stream: ReadableStream<Uint8Array>,
): Promise<StreamedFile | MediaFault> {
  const cleaned = cleanVideo(stream, kind);
  const stored = await fileStore().writeStream(file, cleaned.chunks, maxVideoBytes);
  if (stored === "tooLarge") return toFault("size");
  if (!cleaned.isWhole()) return toFault("damaged");
  return (await emptyTracks(file, cleaned, stored.bytes)) ?? stored;
}

/** The id of the poster's row, which is not public yet; null if it is not a picture or cannot be processed now. */
async function preparePoster(
  file: Buffer,
  filmName: string,
  folder: string,
  userId: string | null,
): Promise<string | null> {
  if (file.byteLength === 0) return null;
  const name = messages.firstPicture(toFileName(filmName).replace(/\.[^.]*$/, ""));
  const prepare = () => preparePicture(file, name, userId, folder);
  const picture = await orLog(["warn", "a video is stored without its poster"], prepare);
  return !picture || "fault" in picture ? null : picture.id;
}

/** The address of a video's poster; null for a video without one, or of another site. */
export function findPoster(videoAddress: string): Promise<string | null> {
  return cellOf<string>`
    select '/media/' || id from media
    where kind = 'image' and ${isShown}
      and id = (select video.poster_id from media video where '/media/' || video.id = ${videoAddress})`;
}
