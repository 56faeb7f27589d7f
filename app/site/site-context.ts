import { createContext } from "react-router";
import type { Facts } from "~/content/company/facts.ts";
import type { Settings } from "~/content/company/settings.ts";
import { type PageSlug, pageSections, type SectionKey } from "~/content/texts/page-sections.ts";
import type { FrameRows, PageContent, ServiceCardRow } from "~/data/db/live-rows.server.ts";
import type { Attempt } from "~/lib/attempt.server.ts";
import type { Photo } from "~/lib/media/photo.ts";

export { isReachable } from "~/content/flags.ts";

/** The data of every public page, read once per request by the layout's middleware; facts in texts are filled in. */
export type Site = {
  brand: Brand;
  settings: Settings;
  facts: Facts;
  flags: ReadonlySet<string>;
  /** Texts of the fixed pages; empty if they cannot be read. */
  content: PageContent;
  services: Attempt<ServiceCardRow[]>;
  /** Menus, licences and the slugs of published pages. */
  frame: Attempt<FrameRows>;
};

/** The company's own logo and icon, if any; otherwise they are drawn. */
export type Brand = { logo?: Photo; icon?: Photo };

export const siteContext = createContext<Site>();

export type PageText<P extends PageSlug> = Record<SectionKey<P>, string>;

/** The texts of a fixed page: staff's, otherwise the defaults. */
export function pageText<P extends PageSlug>(content: PageContent, page: P): PageText<P> {
  const stored = content.get(page);
  const entries = pageSections[page].map(({ key, value }) => [key, stored?.get(key) ?? value]);
  return Object.fromEntries(entries);
}
