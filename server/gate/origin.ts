import type { IncomingMessage } from "node:http";
import { isIP, SocketAddress } from "node:net";
import { isLoopback } from "~/lib/http/secure-cookies.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a change comes from one of our pages (security.md §2.4). On plain http, and before Safari 16.4, browsers only send
 * Origin. Then a visitor's form may come from any host name of this request, whatever TLS is in front, because it needs no
 * session; a change of the back office only from SITE_URL, unless that was left to be this machine.
 */
export function isOwnStateChange(request: Request, siteUrl: string, isForVisitors: boolean): boolean {
  if (reading.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin === null || origin === siteUrl) return origin !== null;
  const here = new URL(request.url);
  if (isForVisitors) return URL.parse(origin)?.host === here.host;
  return isLoopback(new URL(siteUrl).hostname) && origin === here.origin;
}

/** Stands for every visitor whose address a proxy did not say: they share their limits. */
export const unknownAddress = "unknown";

/**
 * The visitor's address; behind `trustProxy` proxies the one the outermost saw, whatever visitors sent themselves.
 * `unknownAddress` if the proxy wrote something else there.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = request.socket.remoteAddress ?? "";
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const named = trustProxy > 0 ? (forwarded.at(-trustProxy) ?? forwarded[0]) : undefined;
  return named === undefined ? toPlain(socket) : (parseAddress(named) ?? unknownAddress);
}

/** Some proxies add the port, and then brackets and quotes (RFC 7239 §6). */
function parseAddress(entry: string): string | null {
  const text = entry.replace(/^"(.*)"$/, "$1");
  // A zone names a network card of the proxy.
  const [plain = ""] = text.split("%");
  if (isIP(plain)) return toPlain(plain);
  // The parser also takes other notations of numbers, which no proxy writes.
  const parsed = SocketAddress.parse(text);
  return parsed && (text.startsWith("[") || text.startsWith(parsed.address)) ? toPlain(parsed.address) : null;
}

/** In one notation; an IPv4 address as such, also where the socket takes both kinds. */
function toPlain(address: string): string {
  const one =
    isIP(address) === 6 && !address.includes("%") ? new SocketAddress({ address, family: "ipv6" }).address : address;
  return one.replace(/^::ffff:(?=[\d.]+$)/, "");
}
