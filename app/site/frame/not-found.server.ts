import { redirect } from "react-router";
import { findRedirect } from "~/data/editing/addresses.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { createRateLimit } from "~/lib/http/rate-limit.ts";
import { log } from "~/lib/log.server.ts";

const hourMs = 3_600_000;
const isNews = createRateLimit([{ most: 1, within: hourMs }]);
/** A flood of invented paths must not fill the log. */
const hasRoom = createRateLimit([{ most: 1_000, within: hourMs }]);

/** Logs an unknown path once an hour, without its query (spec decision 94). */
export function noteUnknownPath(request: Request): void {
  const path = new URL(request.url).pathname.slice(0, 200);
  if (isNews(path) && hasRoom("all paths")) log.info("unknown path", { path });
}

/** Redirects to /404, as for a page whose flag is off or a missing item, which has something `like` it. Never cached. */
export function redirectToNotFound(request: Request, like?: string): Response {
  noteUnknownPath(request);
  return redirect(like ? `/404?like=${encodeURIComponent(like)}` : "/404", {
    headers: { "Cache-Control": "no-store" },
  });
}

/** Throws a permanent redirect (301) if something that had this address has moved; otherwise returns. */
export async function redirectMoved({ url: address }: Request): Promise<void> {
  const url = new URL(address);
  const path = url.pathname.split("/").map(encodePart).join("/");
  const moved = await attempt("the redirects", () => findRedirect(path));
  if (moved.ok && moved.value) throw redirect(moved.value + url.search, 301);
}

/**
 * The live row of a page, read by `find`. Throws a redirect to where a former owner of this address has moved, or to
 * not-found.
 */
export async function requireRow<Row>(what: string, request: Request, find: () => Promise<Row | null>) {
  const found = await attempt(what, find);
  if (!found.ok) return null;
  if (found.value) return found.value;
  await redirectMoved(request);
  throw redirectToNotFound(request, new URL(request.url).pathname.slice(0, 200));
}

const encodePart = (part: string): string => encodeURIComponent(decodeURIComponent(part));
