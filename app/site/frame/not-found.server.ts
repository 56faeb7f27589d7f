import { redirect } from "react-router";
import { findRedirect } from "~/data/editing/records.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { log } from "~/lib/log.server.ts";

/** Paths that were logged already; a flood of inventions must not fill the log. */
const seen = new Set<string>();
const maxRemembered = 1_000;
/** After this time, in milliseconds, a path is news again. */
const rememberedMs = 3_600_000;
let since = Date.now();

/** Logs a path that led nowhere, once, without its query (decision 94). */
export function noteUnknownPath(request: Request): void {
  const { pathname } = new URL(request.url);
  const path = pathname.slice(0, 200);
  if (Date.now() - since > rememberedMs) {
    seen.clear();
    since = Date.now();
  }
  if (seen.has(path) || seen.size >= maxRemembered) return;
  seen.add(path);
  log.info("unknown path", { path });
}

/** Sends the browser to /404, as for a page whose flag is off or an item that is missing. Never cached. */
export function redirectToNotFound(request: Request): Response {
  noteUnknownPath(request);
  return redirect("/404", { headers: { "Cache-Control": "no-store" } });
}

/** Throws the way to where something has moved that had this address before (301); comes back when nothing had. */
export async function redirectMoved({ url: address }: Request): Promise<void> {
  const url = new URL(address);
  const path = url.pathname.split("/").map(encodePart).join("/");
  const moved = await attempt("the redirects", () => findRedirect(path));
  if (moved.ok && moved.value) throw redirect(moved.value + url.search, 301);
}

/**
 * The live row of a page, read by `find`. Throws the way to where something has moved that had this address before, or to
 * not-found.
 */
export async function requireRow<Row>(what: string, request: Request, find: () => Promise<Row | null>) {
  const found = await attempt(what, find);
  if (!found.ok) return null;
  if (found.value) return found.value;
  await redirectMoved(request);
  throw redirectToNotFound(request);
}

function encodePart(part: string): string {
  return encodeURIComponent(decodeURIComponent(part));
}
