import { createRecent } from "~/lib/recent.ts";
import { sanitizeHtml } from "~/lib/sanitize-html.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import { toColourRules } from "~/ui/text-colours.ts";
import { hideEmbeds } from "./embeds.ts";
import { labelCells } from "./table-labels.ts";

/**
 * Staff's stored HTML as a page may print it: only what is allowed, headings below the page's own, cells that know their
 * column, videos of other sites behind a button. RichText prints the rules for colours that somebody mixed; noted in `styles`, the page's
 * policy allows them.
 */
export function toPublicHtml(stored: string | null, { styles }: Pick<RequestFacts, "styles">): string {
  const html = toSafeHtml(stored ?? "");
  const rules = toColourRules(html);
  if (rules) styles.add(rules);
  return html;
}

/** Texts of pages that are made again and again, most of them because something else has changed. */
const cleaned = createRecent<string>(60);
/** In characters; a text of 8,000 words. */
const longestKept = 50_000;

function toSafeHtml(stored: string): string {
  const clean = () => hideEmbeds(labelCells(lowerHeadings(sanitizeHtml(stored)))).trim();
  return stored.length > longestKept ? clean() : cleaned.get(stored, clean);
}

/** The page has a first-level heading of its own: where a text has one too, all of its headings go a level down. */
function lowerHeadings(html: string): string {
  if (!html.includes("<h1")) return html;
  return html.replaceAll(/<(\/?)h([1-5])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`);
}
