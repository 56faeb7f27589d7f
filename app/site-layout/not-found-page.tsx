import { data } from "react-router";
import { listProjectNames } from "~/features/portfolio/projects.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { type RouteHandle, readQuery } from "~/request/route-handle.ts";
import { findNearest } from "~/site-kit/chrome.ts";
import { hiddenHead } from "~/site-kit/head/page-head.server.ts";
import { toMeta } from "~/site-kit/head/seo.ts";
import { messages } from "~/site-kit/messages.ts";
import { NotFound } from "~/site-kit/not-found.tsx";
import { siteContext } from "~/site-kit/site-context.ts";
import type { Route } from "./+types/not-found-page";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle = { query: ["like"] } as const satisfies RouteHandle;

/** The redirect target if a page's flag is off or an item is missing: status 404, so that it is not indexed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { like } = readQuery(request.url, handle);
  // Without a similar item: the list that it would be in.
  const nearest = like
    ? (findNearest(site, like, await listProjects(like)) ?? findNearest(site, like.replace(/[^/]*$/, "")))
    : undefined;
  return data(
    { nearest, head: hiddenHead(messages.notFound, messages.notFoundText, "/404", context) },
    { status: 404 },
  );
}

async function listProjects(like: string) {
  if (!like.startsWith("/portfolio/")) return [];
  const found = await attempt("the projects", () => listProjectNames());
  const names = found.ok ? found.value : [];
  return names.map(({ slug, title }) => ({ href: `/portfolio/${encodeURIComponent(slug)}`, label: title }));
}

export default ({ loaderData }: Route.ComponentProps) => <NotFound nearest={loaderData.nearest} />;
