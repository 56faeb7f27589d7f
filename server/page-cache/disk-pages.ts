import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { LruCache } from "~/lib/lru-cache.ts";
import type { Page } from "./cached-page.ts";
import { toStoredBytes } from "./page-bytes.ts";

const maxBytes = 24 * 1024 * 1024;
/** Each of them is made again after a change. */
const maxPages = 300;
const writeDelayMs = 2_000;
/** When the pages are made again after a change, and how much time is between two of them, in milliseconds. */
const renewDelayMs = 30_000;
const renewPauseMs = 100;
const maxNameLength = 200;
/** How often a process marks its folder as used, and after how long an unmarked one is removed, in milliseconds. */
const markEveryMs = 10 * 60_000;
const abandonedMs = 60 * 60_000;

type Head = { status: number; headers: Record<string, string>; etag: string; since: number; sum: string };

export type DiskPages = Awaited<ReturnType<typeof openDiskPages>>;

/** The folder of an installation's pages, of this build and database only: others have other files and content. */
export const toPagesFolder = (dataDir: string, build: string, database: string | undefined) =>
  join(dataDir, "pages", toSum(`${build} ${database ?? ""}`).slice(0, 16));

const toSum = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** Keeps copies of pages on the disk, for when the database cannot be read; a failure is only logged. */
export async function openDiskPages(folder: string) {
  const found = new LruCache<{ bytes: number }>(maxBytes, ({ bytes }) => Math.max(bytes, maxBytes / maxPages));
  const waiting = new Map<string, () => Page | undefined>();
  let isWriting = false;
  let stopRenewing = () => {};
  const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT")
        log.warn("a page on the disk could not be used", { error });
      return undefined;
    }
  };
  const pathOf = (key: string) => join(folder, encodeURIComponent(key));
  const remove = (key: string) => tried(() => rm(pathOf(key), { force: true }));

  await tried(async () => {
    for (const name of await readdir(folder)) {
      if (name.endsWith(".new")) await rm(join(folder, name), { force: true });
      else found.set(decodeURIComponent(name), { bytes: (await stat(join(folder, name))).size });
    }
  });

  const mark = () => tried(() => utimes(folder, new Date(), new Date()));
  await mark();
  const stopMarking = clock().every(markEveryMs, () => void mark());

  /**
   * Only once this one has pages: a wrong DATABASE_URL must not delete those of the right one. Those of a process that
   * still runs stay, as in a rolling update.
   */
  async function removeOthers(): Promise<void> {
    const others = join(folder, "..");
    for (const name of await readdir(others)) {
      const path = join(others, name);
      const isUsed = path === folder || Date.now() - (await stat(path)).mtimeMs < abandonedMs;
      if (!isUsed) await rm(path, { recursive: true, force: true });
    }
  }

  async function write(key: string, page: Page): Promise<void> {
    const body = await page.body.bytes("br");
    const { status, headers, since } = page;
    const head: Head = { status, headers, since, etag: page.body.etag, sum: toSum(body) };
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
    const before = new Set(found.entries().map(([key]) => key));
    const path = pathOf(key);
    const unfinished = join(folder, `${randomUUID()}.new`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      // Not synced: the checksum shows whether a power cut has damaged it.
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
    found.set(key, { bytes: content.length });
    const now = new Set(found.entries().map(([key]) => key));
    for (const old of before) if (!now.has(old)) await remove(old);
  }

  async function writeAll(): Promise<void> {
    for (const [key, find] of waiting) {
      waiting.delete(key);
      const page = find();
      if (page) await tried(() => write(key, page));
    }
    isWriting = false;
    await tried(removeOthers);
  }

  async function renewAll(renew: (key: string) => Promise<unknown>, toStamp: () => string | null): Promise<void> {
    const stamp = toStamp();
    for (const [key] of found.entries()) {
      if (stamp === null || stamp !== toStamp()) return;
      await renew(key);
      await clock().pause(renewPauseMs);
    }
  }

  return {
    /** Makes every page again soon: one that is gone by now must not return in an outage. */
    renewLater(...how: Parameters<typeof renewAll>): void {
      stopRenewing();
      stopRenewing = clock().after(renewDelayMs, () => void renewAll(...how));
    },
    close(): void {
      stopRenewing();
      stopMarking();
    },
    keys: () => found.entries().map(([key]) => key),
    has: (key: string) => found.find(key) !== undefined,
    /** Writes some time later the page that `find` then returns. */
    keep(key: string, find: () => Page | undefined): void {
      if (encodeURIComponent(key).length > maxNameLength) return;
      waiting.set(key, find);
      if (isWriting) return;
      isWriting = true;
      clock().after(writeDelayMs, () => void writeAll());
    },
    drop(key: string): void {
      waiting.delete(key);
      if (found.delete(key)) void remove(key);
    },
    /** A whole page of this address; it counts as outdated. */
    async read(key: string): Promise<Page | undefined> {
      if (!found.find(key)) return undefined;
      return tried(async () => {
        const content = await readFile(pathOf(key));
        const end = content.indexOf("\n");
        const { sum, etag, ...head } = JSON.parse(content.toString("utf8", 0, end)) as Head;
        const br = content.subarray(end + 1);
        if (toSum(br) !== sum) throw new Error("it was not written to its end");
        const body = toStoredBytes(br, etag);
        return {
          ...{ ...head, body, stamp: null, took: 0, until: 0, hits: 0, showsCount: false, heads: new Map() },
          ...{ isRecompressed: true, isComplete: true, isShared: false, size: () => br.length },
        };
      });
    },
  };
}
