import { currentSitemap } from "~/data/sitemap.server.ts";
import { requestFacts } from "~/request-context.ts";
import type { Route } from "./+types/sitemap";

/** The sitemap from our own host, always current (decision 13). */
export async function loader({ context }: Route.LoaderArgs) {
  const xml = await currentSitemap(context.get(requestFacts).siteUrl);
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
