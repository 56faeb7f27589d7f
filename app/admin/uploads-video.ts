import { type StoredVideo, saveVideo, type VideoFacts, type VideoFault } from "~/data/videos.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import type { Route } from "./+types/uploads-video";
import { findFolderFault } from "./media/save-file.server.ts";
import { scriptsOnly } from "./scripts-only.server.ts";
import { refuse, takeUpload } from "./take-picture.server.ts";

export const middleware = [scriptsOnly];

/** Each writes to the store as fast as it can; the others wait at their sender. */
const videos = {
  queue: createWorkQueue({ atOnce: 2, waiting: 10 }),
  busy: "Too many videos are being uploaded. Please try again.",
  failed: "Failed to upload video",
};
const noVideo = "Please select an MP4 or WebM video.";

const largestPoster = 4 * 1024 * 1024;

const statuses: Record<VideoFault["fault"], number> = { kind: 415, size: 413, damaged: 422 };

/**
 * Takes a video as the body, of whatever content type, with its name percent-encoded in `X-File-Name`; optional are its
 * size in pixels in `X-Width` and `X-Height`, a picture of it before it in the body, of as many bytes as `X-Poster-Bytes`
 * says. The query says its `folder`, or the id of the video that it `replaces`.
 * Answers {address, poster}, or {error} and 4xx or 5xx.
 */
export function action(sent: Route.ActionArgs): Promise<Response> {
  const { body, signal, headers } = sent.request;
  return takeUpload(sent, videos, async (userId) =>
    body ? receive({ body, headers, signal }, sent.url.searchParams, userId) : refuse(400, noVideo),
  );
}

type Sent = { body: ReadableStream<Uint8Array>; headers: Headers; signal: AbortSignal };

async function receive({ body, headers, signal }: Sent, target: URLSearchParams, userId: string): Promise<Response> {
  const folder = target.get("folder") ?? "";
  const fault = findFolderFault(folder);
  if (fault) return refuse(400, fault);
  const saved = await saveVideo(body, { folder, ...toFacts(headers) }, userId, {
    signal,
    replaces: target.get("replaces"),
  });
  if (!saved) return refuse(404, "This file was deleted in the meantime.");
  if ("fault" in saved) return refuse(statuses[saved.fault], saved.error);
  return Response.json(saved satisfies StoredVideo, { status: 201 });
}

function toFacts(headers: Headers): Omit<VideoFacts, "folder"> {
  return {
    originalName: decode(headers.get("x-file-name") ?? ""),
    width: toPixels(headers.get("x-width")),
    height: toPixels(headers.get("x-height")),
    posterBytes: toPosterBytes(headers.get("x-poster-bytes")),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toPixels(text: string | null): number | null {
  return /^[1-9]\d{0,4}$/.test(text ?? "") ? Number(text) : null;
}

/** What is no number, or too many, is not believed: the body is read as a video from its beginning. */
function toPosterBytes(text: string | null): number {
  const bytes = /^\d{1,7}$/.test(text ?? "") ? Number(text) : 0;
  return bytes <= largestPoster ? bytes : 0;
}

/** Videos are sent here, not read. */
export function loader(): Response {
  return new Response("Videos are sent here with POST.", { status: 405, headers: { Allow: "POST" } });
}
