import { redirect } from "react-router";
import { findRedirect } from "~/db/addresses.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { inLanguage } from "~/lib/http/language-path.ts";
import { createRateLimit } from "~/lib/http/rate-limit.ts";
import { log } from "~/lib/log.server.ts";
import { baseLanguage, language } from "~/lib/text/messages.ts";
import { findVersions } from "~/page-texts/page-languages.server.ts";

const hourMs = 3_600_000;
const isNews = perApp("missing addresses", () => createRateLimit([{ most: 1, within: hourMs }]));
/** A flood of invented paths must not fill the log. */
const hasRoom = perApp("noted missing addresses", () => createRateLimit([{ most: 1_000, within: hourMs }]));

/** Logs an unknown path once an hour, without its query (spec decision 94). */
export function noteUnknownPath(request: Request): void {
  const path = new URL(request.url).pathname.slice(0, 200);
  if (isNews()(path) && hasRoom()("all paths")) log.info("unknown path", { path });
}

/** Redirects to /404, as for a page whose flag is off or a missing item, which has something `like` it. Never cached. */
export function redirectToNotFound(request: Request, like?: string): Response {
  noteUnknownPath(request);
  return redirect(like ? `/404?like=${encodeURIComponent(like)}` : "/404", {
    headers: { "Cache-Control": "no-store" },
  });
}

/** Redirects to /404 of the base language: the language of the request is not on the site. */
export function toBaseNotFound(request: Request): Response {
  noteUnknownPath(request);
  return redirect("/404", { headers: { "Cache-Control": "no-store", "Content-Language": baseLanguage } });
}

/** Throws a permanent redirect (301) if something that had this address has moved; otherwise returns. */
export async function redirectMoved({ url: address }: Request): Promise<void> {
  const url = new URL(address);
  const path = url.pathname.split("/").map(encodePart).join("/");
  const moved = await attempt("the redirects", () => findNewPath(path));
  if (moved.ok && moved.value) throw redirect(moved.value + url.search, 301);
}

/** In another language, also from the slug of the base language to its own. */
async function findNewPath(path: string): Promise<string | null> {
  const own = language();
  if (own === baseLanguage) return findRedirect(path);
  const known = (await findRedirect(inLanguage(path, own))) ?? (await findRedirect(path));
  if (known) return known;
  const versions = await findVersions(path, baseLanguage);
  const here = versions instanceof Map ? versions.get(own) : undefined;
  return here && here !== path ? here : null;
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
