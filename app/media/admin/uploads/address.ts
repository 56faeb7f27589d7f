import { z } from "zod";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { postOnly, scriptsOnly } from "~/admin-kit/scripts-only.server.ts";
import { refuse, takeUpload, toAnswer } from "~/admin-kit/take-upload.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { fetchPublic, type OutboundFault } from "~/lib/http/outbound.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { findFolderFault } from "../../definition.ts";
import { maxUploadBytes, savePicture } from "../../store/media.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/address";

export const middleware = [scriptsOnly];

export const handle: RouteHandle = { takesAnyBody: true, queue: "own" };

export const action = (sent: Route.ActionArgs) => takeUpload(sent, copies, (userId) => copy(sent.request, userId));

export const loader = postOnly;

/** Each may hold a picture in memory and wait for another site. */
const copies = {
  queue: perApp("pictures of addresses", () => createWorkQueue({ atOnce: 3, waiting: 30 })),
  words: () => ({ busy: messages.tooManyFetched, failed: inputMessages.failed.image }),
};

const isJson = /^application\/json\b/i;
const asked = z.object({ url: z.string(), folder: z.string().default("") });

const statuses: Record<OutboundFault, number> = { address: 400, unreachable: 422, tooLarge: 413, tooSlow: 422 };

/** Takes {url, folder?} as JSON and stores a copy of that public picture. Answers as takePicture does. */
async function copy(request: Request, userId: string): Promise<Response> {
  // Another site's page cannot send this type without a CORS preflight.
  if (!isJson.test(request.headers.get("content-type") ?? "")) return refuse(415, messages.sendJson);
  const { data } = asked.safeParse(await request.json().catch(() => null));
  if (!data) return refuse(400, messages.enterAddress);
  const { url, folder } = data;
  const fault = findFolderFault(folder);
  if (fault) return refuse(400, fault);
  const fetched = await fetchPublic(url, maxUploadBytes);
  if (typeof fetched === "string") return refuse(statuses[fetched], messages.fetchFaults[fetched]);
  return toAnswer(await savePicture(fetched.bytes, fetched.name, userId, { folder, signal: request.signal }));
}
