import { currentSitemap } from "~/data/content/sitemap.server.ts";
import { requestFacts } from "~/request-context.ts";
import type { Route } from "./+types/sitemap";

/** The sitemap from our own host, always current (decision 13), or one of the files that a long one consists of. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const xml = await currentSitemap(context.get(requestFacts).siteUrl, url.pathname.slice(1).toLowerCase());
  if (xml === null) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
