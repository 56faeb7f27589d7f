import { data } from "react-router";
import { findPage } from "~/data/dynamic-pages.server.ts";
import { toExcerpt, toPlainText } from "~/lib/plain-text.ts";
import { requestFacts } from "~/request-context.ts";
import { RichText } from "~/ui/rich-text.tsx";
import type { Route } from "./+types/dynamic-page";
import { attempt } from "./attempt.server.ts";
import { messages } from "./messages/en.ts";
import { noteUnknownPath } from "./not-found.server.ts";
import { NotFound } from "./not-found.tsx";
import { toPublicHtml } from "./public-html.server.ts";
import { type Head, headOfRow, toMeta } from "./seo.ts";
import { siteContext } from "./site-context.ts";
import { SomethingFailed } from "./something-failed.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

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
    noteUnknownPath(request);
    return data({ state: "missing" as const, head: hidden(messages.notFound) }, { status: 404 });
  }
  const { title, contentHtml } = found.value;
  const html = toPublicHtml(contentHtml);
  const head = headOfRow(found.value, { title, description: toExcerpt(toPlainText(html)), path, siteUrl, siteName });
  return data({ state: "found" as const, title, html, head });
}

export default function DynamicPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "failed") return <SomethingFailed />;
  if (loaderData.state === "missing") return <NotFound />;
  return (
    <article className="wrap pt-10 pb-20 md:pt-16 md:pb-28">
      <h1 className="max-w-[20ch] text-title md:text-hero">{loaderData.title}</h1>
      <RichText html={loaderData.html} className="mt-10" />
    </article>
  );
}
