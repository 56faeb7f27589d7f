import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { LruCache } from "~/lib/lru-cache.ts";
import { createWorkQueue, QueueFull } from "~/lib/work-queue.ts";
import { type RunInQueue, refuseBusy } from "../gate/request-queues.ts";
import type { RouteTable } from "../route-table.ts";
import { isCacheable, type MadePage, markStale, type Page, toPage, toRedirectOf } from "./cached-page.ts";
import type { DiskPages } from "./disk-pages.ts";
import type { DirectAnswer, PlainRequest } from "./fast-path.ts";
import type { Freshness } from "./freshness.ts";
import { staleAfterMs } from "./last-good.ts";
import { chooseForm, type Form, type Head, toHead } from "./page-bytes.ts";
import { toPageKey, withUnreadQuery } from "./page-key.ts";

export type PageCacheParts = {
  /** Renders the page of an address (path and query). Rejects if that is impossible. */
  render(address: string): Promise<MadePage>;
  freshness: Freshness;
  routes: RouteTable;
  /** Headers added to pages that shared caches may store; the CDN is told when content changes. */
  sharedHeaders: Record<string, string>;
  isDatabaseThere(): Promise<boolean>;
  /** Runs the rendering of an uncached page in its queue, which may be full. */
  runInQueue: RunInQueue;
  headers: Record<string, string>;
  /** Copies of pages that outlive the process. */
  disk?: DiskPages;
};

export type PageCache = ReturnType<typeof createPageCache>;

const maxBytes = 48 * 1024 * 1024;
const maxWaitMs = 10_000;
const maxPrerendered = 8;
/** How long to wait for the rest of a save, which makes several changes, in milliseconds. */
const settleMs = 150;
const minHits = 1;
const recompressAfterHits = 2;
/** Delay before a page is recompressed, in milliseconds. */
const idleDelayMs = 1_000;

/** Caches responses by content version; older ones are shown only while the database cannot answer. */
export function createPageCache(parts: PageCacheParts) {
  const { render, freshness, sharedHeaders, isDatabaseThere, runInQueue, routes, headers, disk } = parts;
  const pages = new LruCache<Page>(maxBytes, (page, key) => page.size() + 2 * key.length);
  const recompressions = createWorkQueue({ atOnce: 1, waiting: 64 });
  const making = new Map<string, { stamp: string | null; since: number; page: Promise<Page> }>();
  /** The pages that are made again after a change, until all of them are. */
  let mostRead: string[] | null = null;
  let changes = 0;
  const stopWatching = freshness.onChange(() => {
    changes += 1;
    // A save is several changes: the hits before the first of them count.
    if (!mostRead) {
      const read = pages.entries().filter(([, page]) => page.hits > 0 && page.status === 200);
      const sorted = read.sort(([, a], [, b]) => b.hits - a.hits);
      mostRead = sorted.slice(0, maxPrerendered).map(([key]) => key);
      for (const [, page] of read) page.hits = Math.floor(page.hits / 2);
    }
    void renewMostRead(changes);
    disk?.renewLater(renew, freshness.stamp);
  });

  async function renewMostRead(change: number): Promise<void> {
    if (mostRead?.length) await clock().pause(settleMs);
    for (const key of mostRead ?? []) if (change === changes) await renew(key);
    if (change === changes) mostRead = null;
  }

  async function renew(key: string): Promise<Page | undefined> {
    const kept = pages.find(key);
    if (kept && isFresh(kept)) return kept;
    return current(key).catch((error) => {
      log.warn("a page could not be made after a change", { page: key, error });
      return undefined;
    });
  }

  const hasOld = (key: string) => pages.find(key) !== undefined || disk?.has(key) === true;
  /** The last page of this address that was read completely, from memory or from the disk. */
  async function findOld(key: string): Promise<Page | undefined> {
    const page = pages.find(key) ?? (await disk?.read(key));
    return page && markStale(page);
  }
  async function findOldWhile(key: string, isTrouble: () => Promise<boolean>): Promise<Page | undefined> {
    return hasOld(key) && (await isTrouble()) ? findOld(key) : undefined;
  }

  const isFresh = (page: Page) => page.stamp !== null && page.stamp === freshness.stamp() && clock().now() < page.until;

  function current(key: string, request?: IncomingMessage): Promise<Page> {
    const stamp = freshness.stamp();
    const waiting = making.get(key);
    if (waiting && waiting.stamp === stamp && Date.now() - waiting.since < maxWaitMs) return waiting.page;
    const work = () => make(key, stamp);
    const page = (request ? runInQueue(request, work) : work()).finally(() => {
      if (making.get(key)?.page === page) making.delete(key);
    });
    making.set(key, { stamp, since: Date.now(), page });
    return page;
  }

  /** The current page, or the old one if that takes too long; the new page is then for the next request. */
  async function soon(key: string, kept: Page | undefined, request: IncomingMessage): Promise<Page> {
    // Pages that people read are made immediately after a change, however many others are requested.
    const isKnown = kept !== undefined && kept.status === 200 && kept.hits > minHits;
    const page = current(key, isKnown ? undefined : request);
    if (!hasOld(key)) return page;
    const since = making.get(key)?.since ?? Date.now();
    const late = sleep(since + staleAfterMs - Date.now(), undefined, { ref: false }).then(
      async () => (await findOld(key)) ?? page,
    );
    try {
      return await Promise.race([page, late]);
    } catch (error) {
      const old = error instanceof QueueFull ? await findOld(key) : undefined;
      if (old) return old;
      throw error;
    }
  }

  async function make(key: string, stamp: string | null): Promise<Page> {
    // Without a change feed the database may not answer, and a connection attempt takes seconds.
    const old = stamp === null ? await findOldWhile(key, isAway) : undefined;
    if (old) return old;
    const began = Date.now();
    const { response, isComplete } = await render(key);
    const showsCount = routes.find(new URL(key, "http://a").pathname).countsViews === true;
    const page = await toPage(response, { stamp, hits: pages.find(key)?.hits ?? 0, showsCount });
    if (!isComplete || response.status >= 500) {
      return (await findOldWhile(key, () => isHanging(began))) ?? page;
    }
    // A change during rendering may or may not be on the page.
    if (stamp !== null && stamp === freshness.stamp()) keep(key, page, isCacheable(response));
    return page;
  }

  function keep(key: string, page: Page, isKept: boolean): void {
    // Each reader of a post is counted, so every request for one has to come here.
    page.isShared = isKept && page.status === 200 && !page.showsCount;
    if (isKept) pages.set(key, page);
    else pages.delete(key);
    if (isKept && page.status === 200) disk?.keep(key, () => pages.find(key));
    else disk?.drop(key);
  }

  const isAway = async () => !(await isDatabaseThere());
  const isHanging = async (began: number) => Date.now() - began >= staleAfterMs || isAway();

  function send(made: Page, request: IncomingMessage, response: ServerResponse): void {
    const page = toRedirectOf(made, (location) => withUnreadQuery(location, request.url ?? "/", routes));
    const form = chooseForm({ status: page.status, etag: page.body.etag }, request.headers);
    if (form === "known") {
      response.writeHead(304, headOf(page, form).list).end();
      return;
    }
    const finish = (body: Buffer) => {
      response.writeHead(page.status, headOf(page, form, body).list);
      response.end(request.method === "HEAD" ? undefined : body);
    };
    const body = page.body.bytes(form);
    if (Buffer.isBuffer(body)) finish(body);
    else body.then(finish, (error) => fail(response, error));
  }

  function headOf(page: Page, form: Form, { length }: { length: number } = { length: 0 }): Head {
    const known = page.heads.get(form);
    if (known?.length === length && isFresh(page)) return known.head;
    const shared = page.isShared && isFresh(page) ? sharedHeaders : undefined;
    const head = toHead({
      ...page.headers,
      ...shared,
      ETag: page.body.etag,
      Vary: "Accept-Encoding",
      ...(form !== "known" && form !== "identity" && { "Content-Encoding": form }),
      ...(form !== "known" && { "Content-Length": String(length) }),
    });
    if (isFresh(page)) page.heads.set(form, { head, length });
    return head;
  }

  /** The response to a request that is cached, still fresh, and needs no counting. */
  function find(request: PlainRequest): DirectAnswer | null {
    const key = toPageKey(request, routes);
    const page = key === null ? undefined : pages.find(key);
    // Node's server counts the readers of posts.
    if (key === null || !page || page.showsCount || !isFresh(page)) return null;
    const form = chooseForm({ status: page.status, etag: page.body.etag }, request.headers);
    const body = form === "known" ? undefined : page.body.bytes(form);
    if (body instanceof Promise) return null;
    recompressIfRead(key, page);
    return { status: form === "known" ? 304 : page.status, lines: headOf(page, form, body).lines, body };
  }

  function recompressIfRead(key: string, page: Page): void {
    page.hits += 1;
    if (page.hits < recompressAfterHits || page.isRecompressed) return;
    page.isRecompressed = true;
    const work = async () => {
      await clock().pause(idleDelayMs);
      if (isFresh(page)) await page.body.recompress();
    };
    recompressions.run(work).catch((error) => log.debug("a page could not be recompressed", { page: key, error }));
  }

  return {
    /** Answers a request, immediately if its page is cached; false if the page cannot be cached. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const key = toPageKey(request, routes);
      if (key === null) return false;
      const kept = pages.find(key);
      if (kept && isFresh(kept)) {
        send(kept, request, response);
        recompressIfRead(key, kept);
        return true;
      }
      soon(key, kept, request).then(
        (page) => send(page, request, response),
        (error) => {
          if (error instanceof QueueFull) refuseBusy(response, headers, error);
          else fail(response, error);
        },
      );
      return true;
    },
    find,
    findOld,
    kept(key: string): Page | null {
      const page = pages.find(key);
      return page && isFresh(page) ? page : null;
    },
    close(): void {
      stopWatching();
      disk?.close();
      changes += 1;
    },
  };
}

function fail(response: ServerResponse, error: unknown): void {
  log.error("a page could not be answered", { error });
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(500, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
      .end("Something went wrong.");
}
