import { db, inTransaction } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { fetchPublic } from "~/lib/http/outbound.server.ts";
import { type PictureStore, storePictures } from "~/lib/text/stored-html.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import { findMedia, maxUploadBytes, savePicture, storeDataImage } from "./media.server.ts";

/** Most pictures of other sites that one save copies, and the time limit for all of them, in milliseconds. */
const maxPictures = 20;
const timeoutMs = 15_000;
/** Each may hold a picture in memory and wait for another site. */
const fetches = perApp("fetched pictures", () => createWorkQueue({ atOnce: 3, waiting: 60 }));
const ownFile = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;

/**
 * Makes a function for one save of texts: it stores the picture at an address (`data:` or another site) as a library
 * file. It does not reject because of another site. Throws in a transaction, whose locks would wait for that site.
 */
export function createPictureStore(userId: string | null): PictureStore {
  if (db().isTransaction) throw new Error("createPictureStore in a transaction");
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

class PicturesMissing extends Error {}

/** The pictures that a transaction may use. */
export type StoredPictures = {
  /** Only looks up; what is not stored yet is noted in this user's name. */
  of(userId: string): PictureStore;
  /** Throws if something was noted: the transaction is rolled back, the pictures are stored, and it runs again. */
  demand(): void;
};

/** Runs work in a transaction that uses pictures of texts, and never holds it while they are fetched. */
export async function inTransactionWithPictures<T>(work: (pictures: StoredPictures) => Promise<T>): Promise<T> {
  const stored = new Map<string, string | null>();
  for (;;) {
    const missing = new Map<string, string>();
    const of = (userId: string) => async (address: string) => {
      if (!stored.has(address)) missing.set(address, userId);
      return stored.get(address) ?? null;
    };
    const demand = () => {
      if (missing.size > 0) throw new PicturesMissing();
    };
    const attempt = () => {
      missing.clear();
      return work({ of, demand });
    };
    try {
      return await inTransaction(attempt);
    } catch (error) {
      if (!(error instanceof PicturesMissing)) throw error;
    }
    const stores = new Map([...new Set(missing.values())].map((userId) => [userId, createPictureStore(userId)]));
    const store: PictureStore = async (address) => (await stores.get(missing.get(address) ?? "")?.(address)) ?? null;
    for (const [address, own] of await storePictures([...missing.keys()], store)) stored.set(address, own);
  }
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
  return (await orLog(["info", "a picture of a text could not be copied"], () => fetches().run(save))) ?? null;
}
