import { toBytes } from "../pages.ts";
import { type Form, type Head, type PageBytes, toPageBytes } from "./page-bytes.ts";

/** A page that is kept, or made for those who wait. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  body: PageBytes;
  stamp: string | null;
  /** In milliseconds of the epoch, like `until`. */
  since: number;
  took: number;
  /** When it is to be made again even if nothing has changed, in milliseconds of the epoch. */
  until: number;
  hits: number;
  isSqueezed: boolean;
  isComplete: boolean;
  isShared: boolean;
  /** Whether it shows how often it was read, and whoever reads it is counted. */
  showsCount: boolean;
  heads: Map<Form, { head: Head; length: number }>;
  size(): number;
};

const ttlMs = 3_600_000;
const countedTtlMs = 60_000;

/** An older page, for as long as there is nothing better (RFC 9111 §5.5 has done away with the code, browsers know it). */
export function markStale(page: Page): Page {
  return { ...page, heads: new Map(), headers: { ...page.headers, Warning: '110 - "Response is Stale"' } };
}

type Facts = Pick<Page, "stamp" | "hits" | "showsCount">;

/** Takes an answer in as a page of this version of the content. */
export async function toPage(response: Response, { stamp, hits, showsCount }: Facts): Promise<Page> {
  const body = await toPageBytes(await toBytes(response));
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    stamp,
    since: Date.now(),
    took: 0,
    until: Date.now() + (showsCount ? countedTtlMs : ttlMs),
    hits,
    showsCount,
    isSqueezed: false,
    isComplete: true,
    isShared: false,
    heads: new Map(),
    size: () => body.size() + 4_096,
  };
}

/** Errors, ways elsewhere and what says of itself that it is for one visitor are made anew each time. */
export function isCacheable({ status, headers }: Response): boolean {
  if (status !== 200 && status !== 404) return false;
  if (headers.has("set-cookie")) return false;
  return !/no-store|private/i.test(headers.get("cache-control") ?? "");
}
