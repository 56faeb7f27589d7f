import { decode } from "~/lib/http/decode.ts";
import type { KnownRoute, RouteTable } from "../route-table.ts";
import type { PlainRequest } from "./fast-path.ts";

/** How addresses of pages are spelled: what has a point, or other signs, is a file or somebody's invention. */
const plain = /^\/(?:[\w~%-]+(?:\/[\w~%-]+)*)?$/;

/** The part of a query that decides what a page shows: the parameters that its route names. */
function toReadQuery({ query = [] }: KnownRoute, given: URLSearchParams): URLSearchParams {
  return new URLSearchParams(query.map((name) => [name, given.get(name) ?? ""]).filter(([, value]) => value));
}

/** The address of a page without the parameters that nobody reads; other addresses stay as they are. */
export function withReadQuery(address: string, routes: RouteTable): string {
  const url = new URL(address);
  if (!url.search || !isPagePath(url.pathname, routes)) return address;
  url.search = String(toReadQuery(routes.find(url.pathname), url.searchParams));
  return url.href;
}

/** Path and read parameters under which an answer is kept; null for what is no public page or belongs to one visitor. */
export function toPageKey({ method, url = "", headers }: PlainRequest, routes: RouteTable): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = "", query] = url.split(/\?(.*)/s, 2);
  if (!isPagePath(path, routes) || isUnreadable(path)) return null;
  // Staff see the site as it is made at that moment.
  if (hasSessionCookie(headers.cookie)) return null;
  if (query === undefined) return path;
  // Leads to the address without it.
  if (query === "") return null;
  const given = new URLSearchParams(query);
  const route = routes.find(path);
  if (route.personal && given.has(route.personal)) return null;
  const wanted = toReadQuery(route, given);
  return wanted.size > 0 ? `${path}?${wanted}` : path;
}

/** Whether cookies are those of somebody who is, or was, signed in. */
export function hasSessionCookie(cookies: string | null | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?sikka\.session_token=/.test(cookies ?? "");
}

export function isPagePath(path: string, routes: RouteTable): boolean {
  return plain.test(path) && routes.find(path).isPage;
}

/** An address that escapes what needs no escape is another spelling, perhaps of one that is elsewhere; others are no UTF-8. */
function isUnreadable(path: string): boolean {
  if (!path.includes("%")) return false;
  return /%[0-7]/.test(path) || decode(path) === null;
}
