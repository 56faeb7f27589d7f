import { matchPath, type ServerBuild } from "react-router";
import { decode } from "~/lib/decode.ts";
import type { PlainRequest } from "./direct-answers.ts";

const elsewhere = /^\/(admin|api|assets|media|plates|share|healthz|readyz|__manifest)(\.data)?(\/|$)/i;
const plain = /^\/(?:[\w~%-]+(?:\/[\w~%-]+)*)?$/;
const personal = "sent";

/** Finds the part of a query that decides what the page at a path shows; parameters that nobody reads are left out. */
export type ReadQuery = (path: string, query: URLSearchParams) => URLSearchParams;

/** Knows what pages read by the `handle` of their routes. */
export function createQueryReader({ routes }: ServerBuild): ReadQuery {
  const pages = Object.values(routes).flatMap((route) => {
    const { query } = (route?.module.handle ?? {}) as { query?: readonly string[] };
    return route?.path && query ? [{ pattern: `/${route.path}`, names: query }] : [];
  });
  return (path, query) => {
    const names = pages.find(({ pattern }) => matchPath(pattern, path))?.names ?? [];
    const given = [...names, personal].map((name) => [name, query.get(name) ?? ""]);
    return new URLSearchParams(given.filter(([, value]) => value));
  };
}

export function withReadQuery(address: string, read: ReadQuery): string {
  const url = new URL(address);
  if (!url.search || !isPagePath(url.pathname)) return address;
  url.search = String(read(url.pathname, url.searchParams));
  return url.href;
}

/** Path and read parameters under which an answer is kept; null for what is no public page or belongs to one visitor. */
export function toPageKey({ method, url = "", headers }: PlainRequest, read: ReadQuery): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = "", query] = url.split(/\?(.*)/s, 2);
  if (!isPagePath(path) || isUnreadable(path)) return null;
  // Staff see the site as it is made at that moment.
  if (hasSessionCookie(headers.cookie)) return null;
  if (query === undefined) return path;
  // Leads to the address without it.
  if (query === "") return null;
  const given = new URLSearchParams(query);
  if (given.has(personal)) return null;
  const wanted = read(path, given);
  return wanted.size > 0 ? `${path}?${wanted}` : path;
}

/** Whether cookies are those of somebody who is, or was, signed in. */
export function hasSessionCookie(cookies: string | null | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?sikka\.session_token=/.test(cookies ?? "");
}

export function isPagePath(path: string): boolean {
  return plain.test(path) && !elsewhere.test(path);
}

/** An address that escapes what needs no escape is another spelling, perhaps of one that is elsewhere; others are no UTF-8. */
function isUnreadable(path: string): boolean {
  if (!path.includes("%")) return false;
  return /%[0-7]/.test(path) || decode(path) === null;
}
