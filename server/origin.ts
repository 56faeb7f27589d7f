import type { IncomingMessage } from "node:http";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that changes state comes from a page of ours (security.md §2.4). Browsers say so in
 * Sec-Fetch-Site; on plain http they send Origin only, which must be SITE_URL or the host that was asked.
 */
export function isOwnStateChange(request: Request, siteUrl: string): boolean {
  if (reading.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  return origin !== null && (origin === siteUrl || origin === new URL(request.url).origin);
}

/**
 * The visitor's address: the socket's, or with `trustProxy` proxies in front the address that the outermost
 * of them saw. Entries that a visitor wrote into X-Forwarded-For stand further out and are not believed.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = request.socket.remoteAddress ?? "";
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const address = trustProxy > 0 ? (forwarded.at(-trustProxy) ?? forwarded[0] ?? socket) : socket;
  return address.replace(/^::ffff:/, "");
}
