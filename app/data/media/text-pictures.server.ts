import { fetchPublic } from "~/lib/http/outbound.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import { orLog } from "../db/failure.server.ts";
import { findMedia, maxUploadBytes, savePicture, storeDataImage } from "./media.server.ts";

/** Most pictures of other sites that one save copies, and the time limit for all of them, in milliseconds. */
const maxPictures = 20;
const timeoutMs = 15_000;
/** Each may hold a picture in memory and wait for another site. */
const fetches = createWorkQueue({ atOnce: 3, waiting: 60 });
const ownFile = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;

/**
 * Makes a function for one save of texts: it stores the picture at an address (`data:` or another site) as a library
 * file and returns that file's address, or null on failure. It does not reject because of another site.
 */
export function createPictureStore(userId: string | null): (address: string) => Promise<string | null> {
  let left = maxPictures;
  let signal: AbortSignal | undefined;
  return async (address) => {
    if (address.startsWith("data:")) return storeDataImage(address, userId);
    const own = await findOwn(address);
    if (own || left <= 0) return own;
    left -= 1;
    signal ??= AbortSignal.timeout(timeoutMs);
    const late = new Promise<null>((resolve) => signal?.addEventListener("abort", () => resolve(null), { once: true }));
    return await Promise.race([late, copy(address, userId, signal)]);
  };
}

/** Text copied from a page of this site: its pictures are in the library, whatever size the page showed. */
async function findOwn(address: string): Promise<string | null> {
  const [, id] = (URL.canParse(address) && ownFile.exec(new URL(address).pathname)) || [];
  return id && (await findMedia(id)) ? `/media/${id}` : null;
}

async function copy(address: string, userId: string | null, signal: AbortSignal): Promise<string | null> {
  const save = async () => {
    if (signal.aborted) return null;
    const fetched = await fetchPublic(address, maxUploadBytes);
    if (typeof fetched === "string") return null;
    const saved = await savePicture(fetched.bytes, fetched.name, userId, { signal });
    return "fault" in saved ? null : saved.address;
  };
  return (await orLog(["info", "a picture of a text could not be copied"], () => fetches.run(save))) ?? null;
}
