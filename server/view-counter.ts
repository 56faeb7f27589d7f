import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { clock } from "~/lib/clock.server.ts";
import { isCrawler } from "~/lib/http/crawler.ts";
import { decode } from "~/lib/http/decode.ts";
import { log } from "~/lib/log.server.ts";
import { mayBePreview } from "./preview.ts";
import type { RouteTable } from "./route-table.ts";

type Save = (counts: ReadonlyMap<string, number>) => Promise<void>;
type IsStaff = (request: IncomingMessage) => Promise<boolean>;

export type ViewCounter = ReturnType<typeof createViewCounter>;

/** How long views are collected, and how long a failed write is postponed, in milliseconds. */
const writeIntervalMs = 1_000;
const retryDelayMs = 15_000;
/** Time limit for the last write, in milliseconds: the process has 10 s to stop. */
const closeTimeoutMs = 2_000;
/** Most posts with unsaved views; there are more only if the database does not answer for long. */
const maxPosts = 10_000;

/** Collects views in memory and saves them in batches; unsaved ones are kept for the next attempt. */
export function createViewCounter(save: Save, routes: RouteTable, isStaff: IsStaff = async () => false) {
  let waiting = new Map<string, number>();
  let cancel: (() => void) | undefined;
  let writing = Promise.resolve();
  let isAway = false;
  let closed = false;

  function add(slug: string, views: number): void {
    const known = waiting.get(slug);
    if (known !== undefined || waiting.size < maxPosts) waiting.set(slug, (known ?? 0) + views);
  }

  function schedule(): void {
    if (closed || waiting.size === 0) return;
    cancel ??= clock().after(isAway ? retryDelayMs : writeIntervalMs, () => (writing = write()));
  }

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    try {
      await save(batch);
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn("views could not be stored; they wait for the next try", { error });
      isAway = true;
      for (const [slug, views] of batch) add(slug, views);
    }
    cancel = undefined;
    schedule();
  }

  function count(slug: string): void {
    add(slug, 1);
    schedule();
  }

  return {
    /** Watches a request of the HTTP server: its view counts once it has been answered. */
    watch(request: IncomingMessage, response: ServerResponse): void {
      const slug = viewedPost(request, routes);
      if (slug === undefined) return;
      response.once("finish", () => {
        if (closed || ![200, 304].includes(response.statusCode)) return;
        // The public site sets no cookie, so this checks staff and very few others.
        if (!request.headers.cookie) count(slug);
        else void isStaff(request).then((isTheirs) => isTheirs || count(slug));
      });
    },
    async close(): Promise<void> {
      closed = true;
      cancel?.();
      const written = writing.then(() => (waiting.size > 0 ? write() : undefined)).then(() => waiting.size === 0);
      const isWritten = await Promise.race([written, sleep(closeTimeoutMs, false, { ref: false })]);
      if (!isWritten) log.error("the last views could not be stored");
    },
  };
}

function viewedPost(request: IncomingMessage, routes: RouteTable): string | undefined {
  const { method, url = "", headers } = request;
  const [path = ""] = url.split(/[?#]/);
  if (method !== "GET" || !routes.find(path).countsViews || mayBePreview(request)) return undefined;
  const purpose = `${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`;
  if (/prefetch|prerender|preview/i.test(purpose) || isCrawler(headers["user-agent"] ?? "")) return undefined;
  return decode(path.split("/").at(-1) ?? "") ?? undefined;
}
