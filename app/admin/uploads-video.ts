import { type StoredVideo, saveVideo, type VideoFacts, type VideoFault } from "~/data/videos.server.ts";
import { log } from "~/lib/log.server.ts";
import { createWorkQueue, QueueFull } from "~/lib/work-queue.ts";
import { requestFacts } from "~/request-context.ts";
import type { Route } from "./+types/uploads-video";
import { administrator } from "./guard.server.ts";
import { findFolderFault } from "./media/parse-file.server.ts";

/** Each writes to the store as fast as it can; the others wait at their sender. */
const videos = createWorkQueue({ atOnce: 2, waiting: 10 });

const statuses: Record<VideoFault["fault"], number> = { kind: 415, size: 413, damaged: 422 };

/**
 * Takes a video as the body, of whatever content type, with its name percent-encoded in `X-File-Name`; optional are its
 * size in pixels in `X-Width` and `X-Height`, the address of a stored picture in `X-Poster`, and the `folder` in the query.
 * Answers {address, poster}, or {error} and 4xx or 5xx.
 */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const { body } = request;
  if (!body) return refuse(400, "Please select an MP4 or WebM video.");
  try {
    return await videos.run(() => receive(body, request.headers, url.searchParams, context.get(administrator).userId));
  } catch (error) {
    if (error instanceof QueueFull) return refuse(503, "Too many videos are being uploaded. Please try again.");
    const id = context.get(requestFacts).requestId;
    if (request.signal.aborted) log.info("the upload of a video was cut off", { id });
    else log.error("a video could not be stored", { id, error });
    return refuse(500, "Failed to upload video");
  }
}

async function receive(
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  target: URLSearchParams,
  userId: string,
): Promise<Response> {
  const folder = target.get("folder") ?? "";
  const fault = findFolderFault(folder);
  if (fault) return refuse(400, fault);
  const saved = await saveVideo(body, { folder, ...toFacts(headers) }, userId);
  if ("fault" in saved) return refuse(statuses[saved.fault], saved.error);
  return Response.json(saved satisfies StoredVideo, { status: 201 });
}

function toFacts(headers: Headers): Omit<VideoFacts, "folder"> {
  return {
    originalName: decode(headers.get("x-file-name") ?? ""),
    width: toPixels(headers.get("x-width")),
    height: toPixels(headers.get("x-height")),
    poster: headers.get("x-poster"),
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

/** Videos are sent here, not read. */
export function loader(): Response {
  return new Response("Videos are sent here with POST.", { status: 405, headers: { Allow: "POST" } });
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
