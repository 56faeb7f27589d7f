import type { IncomingHttpHeaders } from "node:http";
import type { BodyLimit } from "~/route-handle.ts";
import type { RouteTable } from "../route-table.ts";

const refusal = "This is too large to send.";

/** What anybody may send (security.md §2.4), and everybody who does not say how long it is. */
export const usual: BodyLimit = { bytes: 32 * 1024, refusal };
/** Texts are long, and as a form's body up to three times as long (security.md §2.6). */
const ofStaff: BodyLimit = { bytes: 4 * 1024 * 1024, refusal };

/** What may be sent to an address once staff have been recognised; the usual where they need not be. */
export function findLimit(routes: RouteTable, url = ""): BodyLimit {
  const [path = ""] = url.split("?");
  const { audience, body } = routes.find(path);
  // Our own forms write an address as it is.
  const isAsOurs = path === path.toLowerCase() && !path.endsWith("/");
  return audience === "staff" && isAsOurs ? (body ?? ofStaff) : usual;
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
