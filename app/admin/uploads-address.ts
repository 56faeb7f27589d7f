import { z } from "zod";
import { largestUpload, type StoredPicture, savePicture } from "~/data/media.server.ts";
import { fetchPublic, type OutboundFault } from "~/lib/outbound.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import type { Route } from "./+types/uploads-address";
import { findFolderFault } from "./media/save-file.server.ts";
import { scriptsOnly } from "./scripts-only.server.ts";
import { refuse, takeUpload } from "./take-picture.server.ts";

export const middleware = [scriptsOnly];

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

/**
 * Takes {url, folder?} as JSON and stores a copy of the picture at that public address. Answers as the upload of a file
 * does: {address, width, height}, or {error} and 4xx or 5xx.
 */
export function action(sent: Route.ActionArgs): Promise<Response> {
  const { request } = sent;
  return takeUpload(sent, copies, async (userId) => {
    // No page of another site can send this type without asking first.
    if (!isJson.test(request.headers.get("content-type") ?? "")) return refuse(415, "Please send JSON.");
    const body = asked.safeParse(await request.json().catch(() => null));
    if (!body.success) return refuse(400, "Please enter the address of a picture.");
    return copy(body.data, userId, request.signal);
  });
}

async function copy({ url, folder }: z.infer<typeof asked>, userId: string, signal: AbortSignal): Promise<Response> {
  const fault = findFolderFault(folder);
  if (fault) return refuse(400, fault);
  const fetched = await fetchPublic(url, largestUpload);
  if (typeof fetched === "string") return refuse(...sentences[fetched]);
  const saved = await savePicture(fetched.bytes, fetched.name, userId, { folder, signal });
  if ("fault" in saved) return refuse(saved.fault === "kind" ? 415 : 422, saved.error);
  return Response.json(saved satisfies StoredPicture, { status: 201 });
}

/** Addresses are sent here, nothing is read. */
export function loader(): Response {
  return new Response("Addresses are sent here with POST.", { status: 405, headers: { Allow: "POST" } });
}
