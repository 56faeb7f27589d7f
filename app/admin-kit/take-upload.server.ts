import type { RouterContextProvider } from "react-router";
import { perApp } from "~/lib/app-state.server.ts";
import { log } from "~/lib/log.server.ts";
import { messages as fileMessages } from "~/lib/messages.ts";
import { createWorkQueue, QueueFull, type WorkQueue } from "~/lib/work-queue.ts";
import { findFolderFault } from "~/media/definition.ts";
import { saveDocument } from "~/media/store/documents.server.ts";
import { type MediaFault, maxUploadBytes, type StoredFile, savePicture } from "~/media/store/media.server.ts";
import { currentUser } from "./guard.server.ts";
import { messages } from "./inputs/messages.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Target = { folder?: string; replaces?: string; as?: string };

type Kind = { queue(): WorkQueue; words(): { busy: string; failed: string } };

type Receive = (userId: string) => Promise<Response>;

/** Takes an upload in its turn. Never throws: a failure is an answer, {error} and 4xx or 5xx. */
export async function takeUpload({ request, context }: Asked, { queue, words }: Kind, receive: Receive) {
  try {
    return await queue().run(() => receive(context.get(currentUser).userId));
  } catch (error) {
    if (error instanceof QueueFull) return refuse(503, words().busy);
    if (request.signal.aborted) log.info("an upload was cancelled");
    else log.error("an upload could not be stored", { error });
    return refuse(500, words().failed);
  }
}

const pictures: Kind = {
  // Bodies are in memory until their picture is stored, so only some are accepted at once; others wait at the sender.
  queue: perApp("uploaded pictures", () => createWorkQueue({ atOnce: 2, waiting: 100 })),
  words: () => ({ busy: messages.tooManyPictures, failed: messages.failed.image }),
};

/** Takes a picture as the multipart field `file`. Answers {address, width, height}, or {error} and 4xx or 5xx. */
export const takePicture = (asked: Asked, target: Target): Promise<Response> =>
  takeUpload(asked, pictures, (userId) => receive(asked.request, target, userId));

async function receive(request: Request, { folder = "", replaces, as }: Target, userId: string): Promise<Response> {
  const fault = findFolderFault(folder);
  if (fault) return refuse(400, fault);
  const file = await readFile(request);
  if (!file) return refuse(400, fileMessages.kinds.unknown);
  if (file.size > maxUploadBytes) return refuse(413, messages.largerThan(10));
  const { signal } = request;
  const content = await file.bytes();
  const save = as === "document" ? saveDocument : savePicture;
  return toAnswer(await save(content, file.name, userId, { folder, replaces, signal }));
}

const statuses: Record<MediaFault["fault"], number> = { kind: 415, content: 422, size: 413, gone: 404 };

/** The answer to an upload: its address, or why it was not accepted. */
export function toAnswer(saved: StoredFile | MediaFault): Response {
  return "fault" in saved ? refuse(statuses[saved.fault], saved.error) : Response.json(saved, { status: 201 });
}

async function readFile(request: Request): Promise<File | null> {
  try {
    const file = (await request.formData()).get("file");
    return file instanceof File ? file : null;
  } catch (error) {
    log.debug("an upload did not arrive whole", { message: (error as Error).message });
    return null;
  }
}

/** The answer to a refused upload. */
export function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
