import { data } from "react-router";
import { generateSitemap } from "~/data/sitemap.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import { attemptChange, type ListAnswer } from "../records/change.server.ts";

/** Writes the sitemap at once. A failure is an answer with its reason (admin.txt §8). */
export function generate(facts: RequestFacts) {
  return attemptChange({ facts }, { text: "Failed to generate sitemap: {message}" }, async () => {
    const { urlCount } = await generateSitemap(facts.siteUrl);
    return data<ListAnswer>({ notice: { text: `Sitemap generated successfully with ${urlCount} URLs` } });
  });
}
