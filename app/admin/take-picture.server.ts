import type { RouterContextProvider } from "react-router";
import { largestUpload, replacePicture, type StoredPicture, savePicture } from "~/data/media.server.ts";
import { log } from "~/lib/log.server.ts";
import { createWorkQueue, QueueFull } from "~/lib/work-queue.ts";
import { requestFacts } from "~/request-context.ts";
import { administrator } from "./guard.server.ts";
import { findFolderFault } from "./media/save-file.server.ts";

/** A body is held in memory until its picture is stored, so only some come at once; the others wait at their sender. */
const bodies = createWorkQueue({ atOnce: 2, waiting: 100 });

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Target = { folder?: string; replaces?: string };

/**
 * Takes one picture as the multipart field `file`, into a folder or in the place of another file (its id). Answers
 * {address, width, height}, or {error} and 4xx or 5xx.
 */
export async function takePicture({ request, context }: Asked, target: Target): Promise<Response> {
  try {
    return await bodies.run(() => receive(request, target, context.get(administrator).userId));
  } catch (error) {
    if (error instanceof QueueFull) return refuse(503, "Too many pictures are being uploaded. Please try again.");
    const id = context.get(requestFacts).requestId;
    if (request.signal.aborted) log.info("the upload of a picture was cancelled", { id });
    else log.error("a picture could not be stored", { id, error });
    return refuse(500, "Failed to upload image");
  }
}

async function receive(request: Request, { folder = "", replaces }: Target, userId: string): Promise<Response> {
  const fault = findFolderFault(folder);
  if (fault) return refuse(400, fault);
  const file = await readFile(request);
  if (!file) return refuse(400, "Please select a valid image file");
  if (file.size > largestUpload) return refuse(413, "This file is larger than 10 MB.");
  const bytes = await file.bytes();
  const { signal } = request;
  const saved = replaces
    ? await replacePicture(replaces, bytes, file.name, userId, signal)
    : await savePicture(bytes, file.name, userId, { folder, signal });
  if (!saved) return refuse(404, "This file was deleted in the meantime.");
  if ("fault" in saved) return refuse(saved.fault === "kind" ? 415 : 422, saved.error);
  return Response.json(saved satisfies StoredPicture, { status: 201 });
}

/** The file of a form that is whole; null when the form has none, is none, or ended before its end. */
async function readFile(request: Request): Promise<File | null> {
  try {
    const file = (await request.formData()).get("file");
    return file instanceof File ? file : null;
  } catch (error) {
    log.debug("an upload did not arrive whole", { message: (error as Error).message });
    return null;
  }
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
