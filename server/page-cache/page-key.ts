import { pageQuery } from "~/site/page-query.ts";
import type { PlainRequest } from "./plain-request.ts";

/** Addresses below these are no pages, or no public ones. */
const elsewhere = /^\/(admin|api|assets|media|plates|share|healthz|readyz|__manifest)(\.data)?(\/|$)/i;
/** What a path of a page is made of; one with a dot is a file. */
const plain = /^\/(?:[\w~%-]+(?:\/[\w~%-]+)*)?$/;

/**
 * The address under which the answer to a request is kept: its path and those parts of its query that the page reads, in
 * one order. Null for a request that is not for a public page, or whose answer belongs to the one who asks.
 */
export function toPageKey({ method, url = "", headers }: PlainRequest): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = "", query] = url.split(/\?(.*)/s, 2);
  if (!plain.test(path) || elsewhere.test(path) || isUnreadable(path)) return null;
  // Staff see the site as it is made at that moment.
  if (hasSessionCookie(headers.cookie)) return null;
  if (query === undefined) return path;
  // Leads to the address without it.
  if (query === "") return null;
  const wanted = pageQuery(path, new URLSearchParams(query));
  if (wanted === null) return null;
  return wanted.size > 0 ? `${path}?${wanted}` : path;
}

/** Whether cookies are those of somebody who is, or was, signed in. */
export function hasSessionCookie(cookies: string | null | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?sikka\.session_token=/.test(cookies ?? "");
}

/** Whether a path is one of pages of the site, and neither of files nor of the back office. */
export function isPagePath(path: string): boolean {
  return plain.test(path) && !elsewhere.test(path);
}

/** An address that escapes what needs no escape is another spelling, perhaps of one that is elsewhere; others are no UTF-8. */
function isUnreadable(path: string): boolean {
  if (!path.includes("%")) return false;
  if (/%[0-7]/.test(path)) return true;
  try {
    return decodeURIComponent(path) === "";
  } catch {
    return true;
  }
}
