import type { DraftContent } from "./draft-context.ts";

export type LocalDraft = {
  /** One for each time that a form is opened, so that what is found is not written over. */
  key: string;
  userId: string;
  kind: string;
  item: string;
  content: DraftContent;
  /** When it was typed, in milliseconds since 1970 by the clock of this machine. */
  at: number;
};

const store = "typed";
const retentionMs = 30 * 86_400_000;

let opened: Promise<IDBDatabase> | undefined;

/** Writes what was typed into the browser's database, which survives a crash; false where it keeps nothing. */
export async function saveLocalDraft(typing: LocalDraft): Promise<boolean> {
  return (await use("readwrite", (typed) => typed.put(typing))) !== undefined;
}

export async function removeLocalDraft(key: string): Promise<void> {
  await use("readwrite", (typed) => typed.delete(key));
}

/** What this browser has of somebody's typing into forms of a kind that the server never confirmed, the newest first. */
export async function listLocalDrafts(userId: string, kind: string): Promise<LocalDraft[]> {
  const all = (await use("readonly", (typed) => typed.getAll() as IDBRequest<LocalDraft[]>)) ?? [];
  const isOld = ({ at }: LocalDraft) => at < Date.now() - retentionMs;
  for (const { key } of all.filter(isOld)) void removeLocalDraft(key);
  const mine = all.filter((typing) => typing.userId === userId && typing.kind === kind && !isOld(typing));
  return mine.sort((a, b) => b.at - a.at);
}

async function use<T>(mode: IDBTransactionMode, act: (typed: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    opened ??= open();
    const database = await opened;
    return await new Promise((resolve, reject) => {
      // What it says is kept is on the disk, should the machine go down as well.
      const transaction = database.transaction(store, mode, { durability: "strict" });
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    // Tried again the next time: a full disk may have room by then.
    opened = undefined;
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("sikka-admin", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "key" });
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("the browser's database is in use"));
    request.onsuccess = () => resolve(request.result);
  });
}
