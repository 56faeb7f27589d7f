import { redirect } from "react-router";
import { log } from "~/lib/log.server.ts";

/** Paths that were logged already; a flood of inventions must not fill the log. */
const seen = new Set<string>();
const mostSeen = 1_000;
/** After this time, in milliseconds, a path is news again. */
const forgottenAfter = 3_600_000;
let since = Date.now();

/** Logs a path that led nowhere, once, without its query (decision 94). */
export function noteUnknownPath(request: Request): void {
  const { pathname } = new URL(request.url);
  const path = pathname.slice(0, 200);
  if (Date.now() - since > forgottenAfter) {
    seen.clear();
    since = Date.now();
  }
  if (seen.has(path) || seen.size >= mostSeen) return;
  seen.add(path);
  log.info("unknown path", { path });
}

/** Sends the browser to /404, as for a page whose flag is off or an item that is missing. Never cached. */
export function redirectToNotFound(request: Request): Response {
  noteUnknownPath(request);
  return redirect("/404", { headers: { "Cache-Control": "no-store" } });
}
