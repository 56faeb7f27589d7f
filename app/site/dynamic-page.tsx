import { data } from "react-router";
import { findPage, legalSlugs } from "~/data/db/live-rows.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toExcerpt, toPlainText } from "~/lib/text/plain-text.ts";
import { requestFacts } from "~/request-context.ts";
import type { RouteHandle } from "~/route-handle.ts";
import type { Route } from "./+types/dynamic-page";
import { findNearest } from "./frame/chrome.ts";
import { ContactCall, toContactCall } from "./frame/contact-call.tsx";
import { noteUnknownPath, redirectMoved } from "./frame/not-found.server.ts";
import { NotFound, SomethingFailed } from "./frame/not-found.tsx";
import { toPublicHtml } from "./frame/public-html.server.ts";
import { headOfRow, hiddenHead } from "./head/page-head.server.ts";
import { toMeta } from "./head/seo.ts";
import { messages } from "./messages.ts";
import { withPhotos } from "./page-photos.server.ts";
import { siteContext } from "./site-context.ts";
import { TextPage } from "./text-page.tsx";

const toLegalTitles = () => ({ "privacy-policy": messages.privacyPolicy, "terms-of-service": messages.termsOfService });

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle: RouteHandle = { sheets: ["prose"] };

/**
 * Any path without a route: the published page with that slug, otherwise not found (spec decision 12). A legal page
 * without a text has its own title and says that it is being updated.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const legal = legalSlugs.find((slug) => slug === params["*"].replace(/\/$/, "").toLowerCase());
  const slug = legal ?? params["*"];
  const path = `/${slug}`;
  const site = context.get(siteContext);
  const found = slug.includes("/")
    ? ({ ok: true, value: null } as const)
    : await attempt("a dynamic page", () => findPage(slug));
  if (found.ok && found.value && (!legal || found.value.contentHtml?.trim())) {
    const { title, contentHtml } = found.value;
    const { html } = await withPhotos(toPublicHtml(contentHtml, context.get(requestFacts)));
    const description = toExcerpt(toPlainText(html));
    const head = headOfRow("document", found.value, { description, path }, context);
    return data({ state: "found" as const, title, html, head, call: toContactCall(site) });
  }
  const hidden = (title: string, description: string) => hiddenHead(title, description, path, context);
  const status = found.ok ? 404 : 503;
  if (legal) {
    const title = toLegalTitles()[legal];
    const head = hidden(title, messages.pageUpdating);
    return data({ state: "found" as const, title, html: null, head, call: toContactCall(site) }, { status });
  }
  if (!found.ok) {
    return data(
      { state: "failed" as const, head: hidden(messages.somethingFailed, messages.notFoundText) },
      { status },
    );
  }
  await redirectMoved(request);
  noteUnknownPath(request);
  const nearest = findNearest(site, params["*"]);
  return data(
    { state: "missing" as const, nearest, head: hidden(messages.notFound, messages.notFoundText) },
    { status },
  );
}

export default function DynamicPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "failed") return <SomethingFailed />;
  if (loaderData.state === "missing") return <NotFound nearest={loaderData.nearest} />;
  return (
    <>
      <TextPage title={loaderData.title} html={loaderData.html} />
      <ContactCall device="motion-sensor" {...loaderData.call} />
    </>
  );
}
