import { z } from "zod";
import { largestUpload, savePicture } from "~/data/media.server.ts";
import { saveVideo, type VideoFacts, type VideoFault } from "~/data/videos.server.ts";
import { decode } from "~/lib/decode.ts";
import { fetchPublic, type OutboundFault } from "~/lib/outbound.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import type { Route } from "./+types/uploads";
import { findFolderFault } from "./media/save-file.server.ts";
import { scriptsOnly } from "./scripts-only.server.ts";
import { refuse, takePicture, takeUpload } from "./take-picture.server.ts";

export const middleware = [scriptsOnly];

/** Takes a picture, the address of one, or a video into the library; each says at its function how it is sent. */
export function action(sent: Route.ActionArgs): Promise<Response> {
  const { pathname, searchParams } = sent.url;
  if (/\/address\/*$/i.test(pathname)) return takeUpload(sent, copies, (userId) => copy(sent.request, userId));
  if (/\/video\/*$/i.test(pathname)) return takeUpload(sent, videos, (userId) => receiveVideo(sent, userId));
  return takePicture(sent, Object.fromEntries(searchParams));
}

export function loader(): Response {
  return new Response("Files are sent here with POST.", { status: 405, headers: { Allow: "POST" } });
}

/** Each may hold a picture in memory and wait for another site. */
const copies = {
  queue: createWorkQueue({ atOnce: 3, waiting: 30 }),
  busy: "Too many pictures are being fetched. Please try again.",
  failed: "Failed to upload image",
};

const isJson = /^application\/json\b/i;
const asked = z.object({ url: z.string(), folder: z.string().default("") });

const sentences: Record<OutboundFault, [status: number, error: string]> = {
  address: [400, "This address cannot be fetched. It has to start with https:// and lead to a picture."],
  unreachable: [422, "This address cannot be fetched."],
  tooLarge: [413, "This file is larger than 10 MB."],
  tooSlow: [422, "This address takes too long to answer."],
};

/** Takes {url, folder?} as JSON and stores a copy of that public picture. Answers as takePicture does. */
async function copy(request: Request, userId: string): Promise<Response> {
  // No page of another site can send this type without asking first.
  if (!isJson.test(request.headers.get("content-type") ?? "")) return refuse(415, "Please send JSON.");
  const { data } = asked.safeParse(await request.json().catch(() => null));
  if (!data) return refuse(400, "Please enter the address of a picture.");
  const { url, folder } = data;
  const fault = findFolderFault(folder);
  if (fault) return refuse(400, fault);
  const fetched = await fetchPublic(url, largestUpload);
  if (typeof fetched === "string") return refuse(...sentences[fetched]);
  const saved = await savePicture(fetched.bytes, fetched.name, userId, { folder, signal: request.signal });
  if ("fault" in saved) return refuse(saved.fault === "kind" ? 415 : 422, saved.error);
  return Response.json(saved, { status: 201 });
}

/** Each writes to the store as fast as it can; the others wait at their sender. */
const videos = {
  queue: createWorkQueue({ atOnce: 2, waiting: 10 }),
  busy: "Too many videos are being uploaded. Please try again.",
  failed: "Failed to upload video",
};

const largestPoster = 4 * 1024 * 1024;
const statuses: Record<VideoFault["fault"], number> = { kind: 415, size: 413, damaged: 422 };

/**
 * Takes a video as the body, of whatever content type, with its name percent-encoded in `X-File-Name`; optional are its
 * size in pixels in `X-Width` and `X-Height`, a picture of it before it in the body, of as many bytes as `X-Poster-Bytes`
 * says. The query says its `folder`, or the id of the video that it `replaces`.
 * Answers {address, poster}, or {error} and 4xx or 5xx.
 */
async function receiveVideo({ request, url }: Route.ActionArgs, userId: string): Promise<Response> {
  const { body, signal, headers } = request;
  if (!body) return refuse(400, "Please select an MP4 or WebM video.");
  const folder = url.searchParams.get("folder") ?? "";
  const fault = findFolderFault(folder);
  if (fault) return refuse(400, fault);
  const replaces = url.searchParams.get("replaces");
  const saved = await saveVideo(body, { folder, ...toFacts(headers) }, userId, { signal, replaces });
  if (!saved) return refuse(404, "This file was deleted in the meantime.");
  if ("fault" in saved) return refuse(statuses[saved.fault], saved.error);
  return Response.json(saved, { status: 201 });
}

function toFacts(headers: Headers): Omit<VideoFacts, "folder"> {
  const number = (name: string, digits: RegExp) => {
    const text = headers.get(name) ?? "";
    return digits.test(text) ? Number(text) : null;
  };
  const name = headers.get("x-file-name") ?? "";
  const pixels = /^[1-9]\d{0,4}$/;
  // What is no number, or too many, is not believed: the body is read as a video from its beginning.
  const posterBytes = number("x-poster-bytes", /^\d{1,7}$/) ?? 0;
  return {
    originalName: decode(name) ?? name,
    width: number("x-width", pixels),
    height: number("x-height", pixels),
    posterBytes: posterBytes <= largestPoster ? posterBytes : 0,
  };
}
