import type { IncomingHttpHeaders } from "node:http";
import { isDecodable } from "./refusals.ts";

/** What an address takes: so many bytes, in memory or on their way to where they are stored. */
export type Limit = { bytes: number; isStreamed?: boolean; refusal: string };

const tooLarge = "This is too large to send.";
const asJson = (error: string) => JSON.stringify({ error });

/** What anybody may send (security.md §2.4), and everybody who does not say how long it is. */
export const usual: Limit = { bytes: 32 * 1024, refusal: tooLarge };
/** Addresses that take more from staff, the first that fits (security.md §2.6). */
const ofStaff: readonly [RegExp, Limit][] = [
  // A form is a little more than the file in it.
  [
    /^\/admin\/uploads$/,
    { bytes: 10 * 1024 * 1024 + 16 * 1024, isStreamed: true, refusal: asJson("This file is larger than 10 MB.") },
  ],
  [
    /^\/admin\/uploads\/video$/,
    { bytes: 200 * 1024 * 1024, isStreamed: true, refusal: asJson("This file is larger than 200 MB.") },
  ],
  // Texts are long, and as a form's body up to three times as long.
  [/./, { bytes: 4 * 1024 * 1024, refusal: tooLarge }],
];
const forAnybody =
  /^\/admin\/(login|code|logout|setup|forgot-password|reset-password|invitation|second-factor|auth\/.+)(\.data)?\/*$/i;

/** What may be sent to an address once staff have been recognised; the usual where they need not be. */
export function findLimit(url = ""): Limit {
  const path = url.replace(/\?.*$/s, "");
  if (!path.startsWith("/admin/") || !isDecodable(path) || forAnybody.test(decodeURIComponent(path))) return usual;
  return ofStaff.find(([pattern]) => pattern.test(path))?.[1] ?? usual;
}

/** More fields than any form of ours has; what parses them takes quadratic time. */
const mostFields = 5_000;

export function hasTooManyFields(body: Buffer, { "content-type": type = "" }: IncomingHttpHeaders): boolean {
  const between = /^multipart\//i.test(type) ? "\r\n--" : "&";
  let at = -1;
  for (let fields = 0; fields < mostFields; fields++) {
    at = body.indexOf(between, at + 1);
    if (at === -1) return false;
  }
  return true;
}
