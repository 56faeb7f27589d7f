import { plainAnswer } from "~/lib/http/plain-answer.ts";
import { requestFacts } from "~/request/request-context.ts";
import { messages } from "~/site-kit/messages.ts";
import { currentSitemap } from "../sitemap.server.ts";
import type { Route } from "./+types/sitemap";

/** The sitemap at our own host, always current (spec decision 13), or one of the files of a long one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const xml = await currentSitemap(context.get(requestFacts).siteUrl, url.pathname.slice(1).toLowerCase());
  if (xml === null) return plainAnswer(messages.files.notFound, 404);
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
