import { clock } from "~/lib/clock.server.ts";
import { toBytes } from "../pages.ts";
import { type Form, type Head, type PageBytes, toPageBytes } from "./page-bytes.ts";

/** A rendered page: the response, and whether everything on it could be read. */
export type MadePage = { response: Response; isComplete: boolean };

/** A cached page, or one made for the requests that wait for it. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  body: PageBytes;
  stamp: string | null;
  /** In milliseconds since the epoch, like `until`. */
  since: number;
  /** When the page has to be made again even without changes, in milliseconds since the epoch. */
  until: number;
  hits: number;
  isRecompressed: boolean;
  isShared: boolean;
  /** Whether the page shows its number of views, and each reader is counted. */
  showsCount: boolean;
  heads: Map<Form, { head: Head; length: number }>;
  size(): number;
};

const ttlMs = 3_600_000;
const countedTtlMs = 60_000;

/** Marks an older page, shown until there is a newer one (RFC 9111 §5.5 obsoletes the code, but browsers know it). */
export function markStale(page: Page): Page {
  return { ...page, heads: new Map(), headers: { ...page.headers, Warning: '110 - "Response is Stale"' } };
}

/** A redirect for one of the requests that wait for it, as each has its own query; other pages stay as they are. */
export function toRedirectOf(page: Page, toLocation: (location: string) => string): Page {
  const { location } = page.headers;
  return location ? { ...page, heads: new Map(), headers: { ...page.headers, location: toLocation(location) } } : page;
}

type Facts = Pick<Page, "stamp" | "hits" | "showsCount">;

/** Turns a response into a page of this content version. */
export async function toPage(response: Response, { stamp, hits, showsCount }: Facts): Promise<Page> {
  const body = await toPageBytes(await toBytes(response));
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    stamp,
    since: clock().now(),
    until: clock().now() + (showsCount ? countedTtlMs : ttlMs),
    hits,
    showsCount,
    isRecompressed: false,
    isShared: false,
    heads: new Map(),
    size: () => body.size() + 4_096,
  };
}

/** Errors, redirects and responses for one visitor are made again each time. */
export function isCacheable({ status, headers }: Response): boolean {
  if (status !== 200 && status !== 404) return false;
  if (headers.has("set-cookie")) return false;
  return !/no-store|private/i.test(headers.get("cache-control") ?? "");
}
