import { data } from "react-router";
import { findPage } from "~/data/dynamic-pages.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toExcerpt, toPlainText } from "~/lib/plain-text.ts";
import { requestFacts } from "~/request-context.ts";
import type { Route } from "./+types/dynamic-page";
import { messages } from "./messages/en.ts";
import { followMoved, noteUnknownPath } from "./not-found.server.ts";
import { NotFound, SomethingFailed } from "./not-found.tsx";
import { withPhotos } from "./page-photos.server.ts";
import { toPublicHtml } from "./public-html.server.ts";
import { type Head, headOfRow, toMeta } from "./seo.ts";
import { toShareImage } from "./share-address.server.ts";
import { documentSubject } from "./share-subject.ts";
import { textPage } from "./sheets.ts";
import { siteContext } from "./site-context.ts";
import { TextPage } from "./text-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle = textPage;

/** Any path that no route names: a published page of that slug, else not found (decision 12). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestFacts);
  const siteName = context.get(siteContext).settings.company_name;
  const path = `/${params["*"]}`;
  const found = path.slice(1).includes("/")
    ? ({ ok: true, value: null } as const)
    : await attempt("a dynamic page", () => findPage(params["*"]));
  const hidden = (title: string): Head => ({
    title: `${title} | ${siteName}`,
    description: messages.notFoundText,
    canonical: siteUrl + path,
    siteName,
    hidden: true,
  });
  if (!found.ok) return data({ state: "failed" as const, head: hidden(messages.somethingFailed) }, { status: 503 });
  if (!found.value) {
    await followMoved(request);
    noteUnknownPath(request);
    return data({ state: "missing" as const, head: hidden(messages.notFound) }, { status: 404 });
  }
  const { title, contentHtml } = found.value;
  const { html } = await withPhotos(toPublicHtml(contentHtml, context.get(requestFacts)));
  const description = toExcerpt(toPlainText(html));
  const drawn = toShareImage(documentSubject(found.value, siteName), siteUrl);
  const head = headOfRow(found.value, { title, description, path, drawn, siteUrl, siteName });
  return data({ state: "found" as const, title, html, head });
}

export default function DynamicPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "failed") return <SomethingFailed />;
  if (loaderData.state === "missing") return <NotFound />;
  return <TextPage title={loaderData.title} html={loaderData.html} />;
}
