import { sanitizeHtml } from "~/lib/sanitize-html.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import { toColourRules } from "~/ui/text-colours.ts";
import { hideEmbeds } from "./embeds.ts";

/**
 * Staff's stored HTML as a page may print it: only what is allowed, headings below the page's own, videos of other
 * sites behind a button. RichText prints the rules for colours that somebody mixed; noted in `styles`, the page's
 * policy allows them.
 */
export function toPublicHtml(stored: string | null, { styles }: Pick<RequestFacts, "styles">): string {
  const html = hideEmbeds(lowerHeadings(sanitizeHtml(stored ?? ""))).trim();
  const rules = toColourRules(html);
  if (rules) styles.add(rules);
  return html;
}

/** The page has a first-level heading of its own: where a text has one too, all of its headings go a level down. */
function lowerHeadings(html: string): string {
  if (!html.includes("<h1")) return html;
  return html.replaceAll(/<(\/?)h([1-5])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`);
}
