import type { IncomingMessage } from "node:http";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a change comes from one of our pages (security.md §2.4). On plain http, browsers only send Origin. */
export function isOwnStateChange(request: Request, siteUrl: string): boolean {
  if (reading.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  return origin !== null && (origin === siteUrl || origin === new URL(request.url).origin);
}

/** The visitor's address; behind `trustProxy` proxies the one the outermost saw, whatever visitors sent themselves. */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = request.socket.remoteAddress ?? "";
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const address = trustProxy > 0 ? (forwarded.at(-trustProxy) ?? forwarded[0] ?? socket) : socket;
  return address.replace(/^::ffff:/, "");
}
