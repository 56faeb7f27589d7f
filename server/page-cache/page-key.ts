import { decode } from "~/lib/http/decode.ts";
import { previewParameter } from "~/request/preview-address.ts";
import { canonicalPath } from "../gate/refusals.ts";
import { hasSessionCookie } from "../gate/session-cookies.ts";
import type { KnownRoute, RouteTable } from "../route-table.ts";
import type { PlainRequest } from "./fast-path.ts";

/** The spelling of page addresses: one with a dot or other characters is a file or invented. */
const plain = /^\/(?:[\w~%-]+(?:\/[\w~%-]+)*)?$/;

/** The part of a query that the page depends on: the parameters that its route names. */
function toReadQuery({ query = [] }: KnownRoute, given: URLSearchParams): URLSearchParams {
  return new URLSearchParams(query.map((name) => [name, given.get(name) ?? ""]).filter(([, value]) => value));
}

/** The address of a page without unread parameters; other addresses stay unchanged. */
export function withReadQuery(address: string, routes: RouteTable): string {
  const url = new URL(address);
  if (!url.search || !isPagePath(url.pathname, routes)) return address;
  url.search = String(toReadQuery(routes.find(url.pathname), url.searchParams));
  return url.href;
}

/**
 * Where a page's redirect leads, with the parameters that the page did not read (of campaigns, mostly). Those that it reads
 * are its own decision: it may lead away from the page with that number.
 */
export function withUnreadQuery(location: string, asked: string, routes: RouteTable): string {
  const from = new URL(asked, "http://site");
  const to = new URL(location, from);
  if (!from.search || to.host !== from.host || to.pathname === "/404") return location;
  if (!location.startsWith("/") || !isPagePath(to.pathname, routes)) return location;
  const { query = [], personal } = routes.find(from.pathname);
  const isOwn = (name: string) => query.includes(name) || name === personal || name === previewParameter;
  const left = [...from.searchParams].filter(([name]) => !isOwn(name));
  const more = left.filter(([name]) => !to.searchParams.has(name));
  for (const [name, value] of more) to.searchParams.append(name, value);
  return more.length > 0 ? to.pathname + to.search + to.hash : location;
}

/** The path and read parameters as the cache key; null for anything but a public page for all visitors. */
export function toPageKey({ method, url = "", headers }: PlainRequest, routes: RouteTable): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = "", query] = url.split(/\?(.*)/s, 2);
  if (!isPagePath(path, routes) || isUnreadable(path)) return null;
  // Staff get pages rendered for each request.
  if (hasSessionCookie(headers.cookie)) return null;
  if (query === undefined) return path;
  // Redirects to the address without it.
  if (query === "") return null;
  const given = new URLSearchParams(query);
  const route = routes.find(path);
  if (route.personal && given.has(route.personal)) return null;
  const wanted = toReadQuery(route, given);
  return wanted.size > 0 ? `${path}?${wanted}` : path;
}

export function isPagePath(path: string, routes: RouteTable): boolean {
  return plain.test(path) && routes.find(path).isPage;
}

/** An address with needless escapes is another spelling, perhaps of another address; others are invalid UTF-8. */
function isUnreadable(path: string): boolean {
  if (!path.includes("%")) return false;
  return /%[0-7]/.test(path) || decode(path) === null || canonicalPath(path) !== path;
}
