import { data } from "react-router";
import { legalSlugs } from "~/definitions/reserved-slugs.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toExcerpt, toPlainText } from "~/lib/text/plain-text.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { findNearest } from "~/site-kit/chrome.ts";
import { ContactCall, toContactCall } from "~/site-kit/contact-call.tsx";
import { headOfRow, hiddenHead } from "~/site-kit/head/page-head.server.ts";
import { toMeta } from "~/site-kit/head/seo.ts";
import { photographOf } from "~/site-kit/head/share-subject.server.ts";
import { messages } from "~/site-kit/messages.ts";
import { noteUnknownPath, redirectMoved } from "~/site-kit/not-found.server.ts";
import { NotFound, SomethingFailed } from "~/site-kit/not-found.tsx";
import { withPhotos } from "~/site-kit/page-photos.server.ts";
import { toPublicHtml } from "~/site-kit/public-html.server.ts";
import { siteContext } from "~/site-kit/site-context.ts";
import { TextPage } from "~/site-kit/text-page.tsx";
import { findPage } from "../pages.server.ts";
import type { Route } from "./+types/dynamic-page";

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
  const path = `/${slug.split("/").map(encodeURIComponent).join("/")}`;
  const site = context.get(siteContext);
  const found = slug.includes("/")
    ? ({ ok: true, value: null } as const)
    : await attempt("a dynamic page", () => findPage(slug));
  if (found.ok && found.value && (!legal || found.value.contentHtml?.trim())) {
    const { title, contentHtml } = found.value;
    const text = toPublicHtml(contentHtml, context.get(requestFacts));
    const { html, photos } = await withPhotos(text, [photographOf(found.value)]);
    const description = toExcerpt(toPlainText(html));
    const head = headOfRow("document", found.value, { description, path, photos }, context);
    return data({ state: "found" as const, title, html, head, call: toContactCall(site) });
  }
  const hidden = (title: string, description: string) => hiddenHead(title, description, path, context);
  const status = found.ok ? 404 : 503;
  if (legal) {
    const title = toLegalTitles()[legal];
    const head = hidden(title, messages.pageUpdating);
    const page = { state: "found" as const, title, html: null, head, call: toContactCall(site) };
    return data(page, { status: found.ok ? 200 : 503 });
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
