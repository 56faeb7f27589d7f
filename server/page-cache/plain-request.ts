import type { IncomingMessage } from "node:http";

/** What a kept page is chosen by. */
export type PlainRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

const longest = 8_192;
const whole = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w-]+:[\t -~]*\r\n)+\r\n$/;
/** What a page depends on, and where two of a kind would have to be understood. */
const read = new Set(["host", "cookie", "accept-encoding", "if-none-match"]);
/** What changes where a request ends, or what becomes of its connection (RFC 9112 §6, RFC 9110 §7.6 and §10.1). */
const framing = new Set(["content-length", "transfer-encoding", "trailer", "te", "expect", "upgrade"]);

/**
 * Reads bytes that came at once as a request for a page; null unless they are exactly one whole GET without a body, written
 * in the one way that no two programs understand differently. Everything else is for Node's own parser.
 */
export function parsePlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > longest) return null;
  const text = bytes.toString("latin1");
  const [, url] = whole.exec(text) ?? [];
  if (url === undefined) return null;
  const headers: Record<string, string> = {};
  let from = text.indexOf("\r\n") + 2;
  for (let end = text.indexOf("\r\n", from); end > from; end = text.indexOf("\r\n", from)) {
    const colon = text.indexOf(":", from);
    const name = text.slice(from, colon).toLowerCase();
    if (framing.has(name)) return null;
    if (read.has(name)) {
      if (headers[name] !== undefined) return null;
      headers[name] = text.slice(colon + 1, end).trim();
    } else if (
      name === "connection" &&
      text
        .slice(colon + 1, end)
        .trim()
        .toLowerCase() !== "keep-alive"
    )
      return null;
    from = end + 2;
  }
  return headers.host ? { method: "GET", url, headers } : null;
}
