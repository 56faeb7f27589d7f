import { requestFacts } from "~/request/request-context.ts";
import type { Route } from "./+types/robots";

/** Everything public may be crawled, but not the back office and the endpoints. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestFacts);
  const text = `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
