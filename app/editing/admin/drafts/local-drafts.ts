import type { Draft } from "~/db/changes/drafts.server.ts";

export type LocalDraft<Content = Draft> = {
  /** One per opening of a form, so that recovered text is not overwritten. */
  key: string;
  userId: string;
  kind: string;
  item: string;
  content: Content;
  /** When it was typed, in milliseconds since 1970 by this machine's clock. */
  at: number;
};

const store = "typed";
const retentionMs = 30 * 86_400_000;

let opened: Promise<IDBDatabase> | undefined;

/** Stores what was typed in the browser's database, which survives a crash; false if it cannot. */
export async function saveLocalDraft(typing: LocalDraft<unknown>): Promise<boolean> {
  return (await use("readwrite", (typed) => typed.put(typing))) !== undefined;
}

export async function removeLocalDraft(key: string): Promise<void> {
  await use("readwrite", (typed) => typed.delete(key));
}

/** What this browser stored of a user's typing into forms of a kind and the server never confirmed, newest first. */
export async function listLocalDrafts<Content = Draft>(userId: string, kind: string): Promise<LocalDraft<Content>[]> {
  const all = (await use("readonly", (typed) => typed.getAll() as IDBRequest<LocalDraft<Content>[]>)) ?? [];
  const isOld = ({ at }: { at: number }) => at < Date.now() - retentionMs;
  for (const { key } of all.filter(isOld)) void removeLocalDraft(key);
  const mine = all.filter((typing) => typing.userId === userId && typing.kind === kind && !isOld(typing));
  return mine.sort((a, b) => b.at - a.at);
}

async function use<T>(mode: IDBTransactionMode, act: (typed: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    opened ??= open();
    const database = await opened;
    return await new Promise((resolve, reject) => {
      // A confirmed write is on disk, even if the machine crashes.
      const transaction = database.transaction(store, mode, { durability: "strict" });
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    // Tried again next time: a full disk may have space by then.
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
