import { type PageSlug, pageSections, type SectionKey } from "~/content/page-sections.ts";
import type { PageContent } from "~/data/page-content.server.ts";

/** The texts of a fixed page by key. */
export type PageText<P extends PageSlug> = Record<SectionKey<P>, string>;

/** The texts of a fixed page: what staff wrote, else the page's own wording. */
export function pageText<P extends PageSlug>(content: PageContent, page: P): PageText<P> {
  const stored = content.get(page);
  const entries = pageSections[page].map(({ key, value }) => [key, stored?.get(key) ?? value]);
  return Object.fromEntries(entries);
}
