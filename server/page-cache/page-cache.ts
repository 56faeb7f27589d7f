import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "~/lib/log.server.ts";
import type { Freshness } from "./freshness.ts";
import { chooseEncoding, type PageBytes, toPageBytes } from "./page-bytes.ts";
import { toPageKey } from "./page-key.ts";
import { createShelf, type Shelf } from "./page-shelf.ts";
import { createWarmer } from "./warmer.ts";

/** A page as it was made: the answer, and whether everything that belongs to it could be read. */
export type MadePage = { response: Response; isComplete: boolean };

/** What the cache needs of the rest of the program. */
export type PageCacheParts = {
  /** Makes the page of an address, path and query. Rejects when that is not possible at all. */
  render(address: string): Promise<MadePage>;
  freshness: Freshness;
  /** Whether the database answers at this moment; soon. */
  isDatabaseThere(): Promise<boolean>;
};

/** Answers requests for public pages. */
export type PageCache = {
  /** Answers a request, at once when the page is kept; false when it is not for a page that can be kept. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
};

/** A page that is kept, or made for those who wait. */
type Page = {
  status: number;
  headers: Record<string, string>;
  body: PageBytes;
  stamp: string | null;
  /** When it is to be made again even if nothing has changed, in milliseconds of the epoch. */
  until: number;
  hits: number;
  isSqueezed: boolean;
  size(): number;
};

/** Room for pages, in bytes, compressed. */
const room = 48 * 1024 * 1024;
/** How long a page is kept that nothing changes; one that shows how often it was read is a minute old at the most. */
const keptFor = 3_600_000;
const countedFor = 60_000;
/** After so long nobody joins those who wait for a page; it is made once more. */
const longestWait = 10_000;
/** A page that was asked for so often is worth the best compression. */
const worthSqueezing = 8;

/**
 * Keeps the answers of public pages, as bytes, under the version of the content that they show. A kept page is answered
 * without React, router or database. What was kept under an older version is shown only while the database cannot answer.
 */
export function createPageCache({ render, freshness, isDatabaseThere }: PageCacheParts): PageCache {
  const shelf: Shelf<Page> = createShelf(room);
  const making = new Map<string, { stamp: string | null; since: number; page: Promise<Page> }>();
  const warmer = createWarmer(async (key) => void (await current(key)));
  const stopWatching = freshness.onChange(() => {
    const read = shelf.entries().filter(([, page]) => page.hits > 1 && page.status === 200);
    warmer.warm(read.sort(([, a], [, b]) => b.hits - a.hits).map(([key]) => key));
    for (const [, page] of read) page.hits = Math.floor(page.hits / 2);
  });

  const isFresh = (page: Page) => page.stamp !== null && page.stamp === freshness.stamp() && Date.now() < page.until;

  /** The page as it is now; many who ask at once wait for one. */
  function current(key: string): Promise<Page> {
    const stamp = freshness.stamp();
    const waiting = making.get(key);
    if (waiting && waiting.stamp === stamp && Date.now() - waiting.since < longestWait) return waiting.page;
    const page = make(key, stamp).finally(() => {
      if (making.get(key)?.page === page) making.delete(key);
    });
    making.set(key, { stamp, since: Date.now(), page });
    return page;
  }

  async function make(key: string, stamp: string | null): Promise<Page> {
    const kept = shelf.get(key);
    // Without word of changes it is not known whether there is a database at all; waiting for one takes seconds.
    if (stamp === null && kept && !(await isDatabaseThere())) return outdated(kept);
    const { response, isComplete } = await render(key);
    const page = await toPage(key, response, stamp, kept?.hits ?? 0);
    if (!isComplete || response.status >= 500) {
      return kept && !(await isDatabaseThere()) ? outdated(kept) : page;
    }
    // What changed while it was made may or may not be in it.
    if (stamp !== null && stamp === freshness.stamp() && isKeepable(response)) shelf.set(key, page);
    return page;
  }

  function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
    const { etag } = page.body;
    const headers: Record<string, string | number> = { ...page.headers, ETag: etag, Vary: "Accept-Encoding" };
    if (page.status === 200 && isKnown(request.headers["if-none-match"], etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const finish = (body: Buffer) => {
      if (encoding !== "identity") headers["Content-Encoding"] = encoding;
      headers["Content-Length"] = body.length;
      response.writeHead(page.status, headers);
      response.end(request.method === "HEAD" ? undefined : body);
    };
    const body = page.body.bytes(encoding);
    if (Buffer.isBuffer(body)) finish(body);
    else body.then(finish, (error) => fail(response, error));
  }

  function squeezeIfRead(key: string, page: Page): void {
    page.hits += 1;
    if (page.hits < worthSqueezing || page.isSqueezed) return;
    page.isSqueezed = true;
    warmer.later(key, async () => {
      if (isFresh(page)) await page.body.squeeze();
    });
  }

  return {
    answer(request, response) {
      const key = toPageKey(request);
      if (key === null) return false;
      const kept = shelf.get(key);
      if (kept && isFresh(kept)) {
        send(kept, request, response);
        squeezeIfRead(key, kept);
        return true;
      }
      current(key).then(
        (page) => send(page, request, response),
        (error) => fail(response, error),
      );
      return true;
    },
    close() {
      stopWatching();
      warmer.close();
    },
  };
}

/** An older page, for as long as there is nothing better (RFC 9111 §5.5 has done away with the code, browsers know it). */
function outdated(page: Page): Page {
  return { ...page, headers: { ...page.headers, Warning: '110 - "Response is Stale"' } };
}

async function toPage(key: string, response: Response, stamp: string | null, hits: number): Promise<Page> {
  const body = await toPageBytes(Buffer.from(await response.arrayBuffer()));
  const showsCount = /^\/blog\/[^/?]+$/i.test(key);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    stamp,
    until: Date.now() + (showsCount ? countedFor : keptFor),
    hits,
    isSqueezed: false,
    size: () => body.size() + 4_096,
  };
}

/** Errors, ways elsewhere and what says of itself that it is for one visitor are made anew each time. */
function isKeepable({ status, headers }: Response): boolean {
  if (status !== 200 && status !== 404) return false;
  if (headers.has("set-cookie")) return false;
  return !/no-store|private/i.test(headers.get("cache-control") ?? "");
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((known) => known.trim().replace(/^W\//, "") === etag.slice(2));
}

function fail(response: ServerResponse, error: unknown): void {
  log.error("a page could not be answered", { error });
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(500, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
      .end("Something went wrong.");
}
