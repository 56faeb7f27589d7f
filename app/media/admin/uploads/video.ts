import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { postOnly, scriptsOnly } from "~/admin-kit/scripts-only.server.ts";
import { refuse, takeUpload, toAnswer } from "~/admin-kit/take-upload.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { decode } from "~/lib/http/decode.ts";
import { messages as fileMessages } from "~/lib/messages.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { findFolderFault } from "../../definition.ts";
import { saveVideo, type VideoFacts } from "../../store/videos.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/video";

export const middleware = [scriptsOnly];

export const handle: RouteHandle = {
  body: {
    bytes: 200 * 1024 * 1024,
    isStreamed: true,
    get refusal() {
      return JSON.stringify({ error: inputMessages.largerThan(200) });
    },
  },
  takesAnyBody: true,
  queue: "own",
};

export const action = (sent: Route.ActionArgs) => takeUpload(sent, videos, (userId) => receiveVideo(sent, userId));

export const loader = postOnly;

/** Each writes to the store as fast as possible; the others wait at the sender. */
const videos = {
  queue: perApp("uploaded videos", () => createWorkQueue({ atOnce: 2, waiting: 10 })),
  words: () => ({ busy: messages.tooManyVideos, failed: inputMessages.failed.video }),
};

const maxPosterBytes = 4 * 1024 * 1024;

/**
 * Takes a video as the body, of any content type, with its name percent-encoded in `X-File-Name`. Optional: its size in
 * pixels in `X-Width` and `X-Height`, and a poster before it in the body, of `X-Poster-Bytes` bytes. The query has its
 * `folder`, or the id of the video that it `replaces`. Answers {address, poster}, or {error} and 4xx or 5xx.
 */
async function receiveVideo({ request, url }: Route.ActionArgs, userId: string): Promise<Response> {
  const { body, signal, headers } = request;
  if (!body) return refuse(400, fileMessages.videos.kind);
  const folder = url.searchParams.get("folder") ?? "";
  const fault = findFolderFault(folder);
  if (fault) return refuse(400, fault);
  const replaces = url.searchParams.get("replaces");
  return toAnswer(await saveVideo(body, toFacts(headers), userId, { signal, replaces, folder }));
}

function toFacts(headers: Headers): VideoFacts {
  const number = (name: string, digits: RegExp) => {
    const text = headers.get(name) ?? "";
    return digits.test(text) ? Number(text) : null;
  };
  const name = headers.get("x-file-name") ?? "";
  const pixels = /^[1-9]\d{0,4}$/;
  // An invalid or excessive number is ignored: the whole body is then the video.
  const posterBytes = number("x-poster-bytes", /^\d{1,7}$/) ?? 0;
  return {
    originalName: decode(name) ?? name,
    width: number("x-width", pixels),
    height: number("x-height", pixels),
    posterBytes: posterBytes <= maxPosterBytes ? posterBytes : 0,
  };
}
