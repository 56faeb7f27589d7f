import { sql } from "kysely";
import { hasRow, rowsOf, run } from "~/db/db.server.ts";
import { type Bytes, blankRanges, measured } from "~/lib/http/byte-streams.ts";
import { log } from "~/lib/log.server.ts";
import { type CleanedStream, cleanParts } from "~/lib/media/clean-video.ts";
import { listUnshownSamples, readMp4 } from "~/lib/media/mp4.ts";
import { readWebm } from "~/lib/media/webm.ts";
import { fileStore } from "./file-store.server.ts";
import { isFileThere } from "./replaced-files.server.ts";
import type { StreamedFile } from "./stored-files.ts";

const readers = { mp4: readMp4, webm: readWebm };

/** A video while it is stored, without metadata about place and maker (decision 067). */
export const cleanVideo = (film: Bytes, kind: keyof typeof readers): CleanedStream => cleanParts(film, readers[kind]());

/** A film of 200 MB has a few megabytes of tables; they are read into memory. */
const maxTableBytes = 16 * 1_048_576;

/**
 * Writes a stored film again without the samples of its other tracks, such as measured positions: they are between
 * pictures and sound, so the tables are read first. Null if it has none.
 */
export async function emptyTracks(
  file: string,
  { tables }: CleanedStream,
  bytes: number,
): Promise<StreamedFile | null> {
  const place = tables();
  if (!place) return null;
  const range = { start: place.start, end: Math.min(place.end, bytes - 1) };
  if (range.end - range.start > maxTableBytes) return null;
  const moov = await new Response(fileStore().stream(file, range)).arrayBuffer();
  const ranges = listUnshownSamples(Buffer.from(moov));
  if (ranges.length === 0) return null;
  const written = await fileStore().writeStream(file, blankRanges(fileStore().stream(file), ranges), bytes);
  return written === "tooLarge" ? null : written;
}

type Stored = { id: string; file: string; contentType: string };

/** Rewrites videos stored before decision 067. Returns how many were changed. May be repeated and interrupted. */
export async function cleanStoredVideos(): Promise<number> {
  const rows = await rowsOf<Stored>`
    select id, file, content_type from media where kind = 'video' and stored_at is not null and not is_cleaned`;
  let count = 0;
  for (const row of rows) if (await cleanStored(row)) count++;
  return count;
}

async function cleanStored({ id, file, contentType }: Stored): Promise<boolean> {
  if (!(await fileStore().stat(file))) return false;
  const clean = (film: Bytes) => cleanVideo(film, contentType === "video/webm" ? "webm" : "mp4");
  // Read once without writing: an unknown format stays unchanged.
  const old = measured(fileStore().stream(file));
  const trial = clean(old.chunks);
  const now = measured(trial.chunks);
  for await (const _ of now.chunks);
  const [{ bytes, sha256: before }, { sha256: after }] = [old.result(), now.result()];
  let hash = before;
  if (trial.isWhole()) {
    if (after !== before) await fileStore().writeStream(file, clean(fileStore().stream(file)).chunks, bytes);
    hash = (await emptyTracks(file, trial, bytes))?.sha256 ?? after;
  } else log.warn("a video has an unknown format, so its metadata stays", { media: id });
  const changed = hash === before ? null : hash.slice(0, 16);
  await run`
    update media set is_cleaned = true, content_hash = coalesce(${changed}, content_hash)
    where id = ${id} and file = ${file}`;
  // It was permanently deleted in the meantime.
  if (!(await hasRow`select where ${isFileThere(sql`${file}::text`)}`)) await fileStore().remove(file);
  return hash !== before;
}
