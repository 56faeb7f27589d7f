import { findBlogCategory } from "~/features/blog/blog-categories.server.ts";
import { findPost } from "~/features/blog/posts.server.ts";
import { findPage } from "~/features/pages/pages.server.ts";
import { findProject } from "~/features/portfolio/projects.server.ts";
import { findService } from "~/features/services/services.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { isKnownTag } from "~/lib/http/http-tags.ts";
import { plainAnswer } from "~/lib/http/plain-answer.ts";
import { log } from "~/lib/log.server.ts";
import { QueueFull } from "~/lib/work-queue.ts";
import { readPhotos } from "~/media/store/photos.server.ts";
import { type RouteHandle, readQuery } from "~/request/route-handle.ts";
import {
  isFixedPage,
  type PicturedRow,
  pageSubject,
  photographOf,
  type RowKind,
  rowSubject,
  type ShareSubject,
  toPictureKey,
  toPictureVersion,
} from "~/site-kit/head/share-subject.server.ts";
import { messages } from "~/site-kit/messages.ts";
import { isReachable, type Site, siteContext } from "~/site-kit/site-context.ts";
import type { Route } from "./+types/share-file";
import { requirePicture } from "./picture-store.server.ts";

const maxAgeSeconds = { version: 31_536_000, other: 300 };
const retryAfterSeconds = "10";

export const handle = { query: ["v"], queue: "files" } as const satisfies RouteHandle;

/** A live page's picture for link previews, drawn at the first request (docs/decisions/019). */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const slug = /^(.+)\.jpg$/.exec(params.file)?.[1];
  if (!slug) return plainAnswer(messages.files.notFound, 404);
  const site = context.get(siteContext);
  const found = await attempt("the page of a picture", () => findSubject(params.kind, slug, site));
  if (!found.ok) return unavailable();
  if (!found.value) return plainAnswer(messages.files.notFound, 404);
  const version = toPictureVersion(toPictureKey(found.value));
  const headers = headersOf(version, readQuery(request.url, handle).v === version);
  if (isKnownTag(request.headers.get("if-none-match"), headers.ETag))
    return new Response(null, { status: 304, headers });
  try {
    const picture = await requirePicture(found.value);
    return new Response(new Uint8Array(picture), { headers });
  } catch (error) {
    if (error instanceof QueueFull) log.warn("too many pictures for link previews at once");
    else log.error("a picture for link previews could not be drawn", { error });
    return unavailable();
  }
}

/** Any version gets the current picture; only the current version may be cached for long. */
function headersOf(version: string, isNamed: boolean) {
  return {
    "Content-Type": "image/jpeg",
    ETag: `"${version}"`,
    "Cache-Control": `public, max-age=${isNamed ? `${maxAgeSeconds.version}, immutable` : maxAgeSeconds.other}`,
    // It is meant for other sites.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
}

const unavailable = (): Response => plainAnswer(messages.files.notNow, 503, { "Retry-After": retryAfterSeconds });

const finders: Record<RowKind, (slug: string) => Promise<PicturedRow | null>> = {
  service: findService,
  project: findProject,
  post: findPost,
  category: async (slug) => {
    const category = await findBlogCategory(slug);
    return category && { id: slug, title: category.name, slug: category.slug };
  },
  document: findPage,
};
/** The page that has to be switched on for each kind of row. */
const parentPages: Partial<Record<RowKind, string>> = { service: "/services", project: "/portfolio" };

/**
 * The picture at /share/{kind}/{slug}.jpg, or null if no live page has it: uses the page's own query. Rejects if the
 * read fails.
 */
async function findSubject(kind: string, slug: string, site: Site): Promise<ShareSubject | null> {
  const { flags } = site;
  if (kind === "page") {
    return isFixedPage(slug) && isReachable(flags, slug === "home" ? "/" : `/${slug}`) ? pageSubject(slug, site) : null;
  }
  if (!isRowKind(kind) || !isReachable(flags, parentPages[kind] ?? "/")) return null;
  const row = await finders[kind](slug);
  return row && rowSubject(kind, row, site, await readPhotos([photographOf(row)]));
}

const isRowKind = (kind: string): kind is RowKind => Object.hasOwn(finders, kind);
