import { createContext } from "react-router";
import type { Facts } from "~/company/facts.ts";
import type { Settings } from "~/company/settings.ts";
import type { LiveRow } from "~/db/live-rows.server.ts";
import type { Attempt } from "~/lib/attempt.server.ts";
import type { Photo } from "~/lib/media/photo.ts";
import {
  listPageSections,
  type PageSlug,
  type SectionKey,
  toDefaultText,
} from "~/page-texts/definition/page-sections.ts";
import type { PageContent } from "~/page-texts/page-content.server.ts";
import type { SiteLanguage } from "~/page-texts/page-languages.server.ts";

export { isReachable } from "~/flags/definition.ts";

/** What every public page reads of its services, licences and menus. */
export type ServiceCardRow = Pick<
  LiveRow<"services">,
  "id" | "title" | "slug" | "shortDescription" | "features" | "iconName" | "pricingInfo"
>;
export type LicenceRow = Pick<LiveRow<"licences">, "id" | "name" | "number" | "issuer" | "document">;
type MenuLinkRow = Pick<LiveRow<"menuLinks">, "id" | "menu" | "label" | "address">;

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
  frame: Attempt<{ links: MenuLinkRow[]; licences: LicenceRow[]; pages: string[]; languages: SiteLanguage[] }>;
  /** The languages that visitors may choose, in order; one if there is no choice. */
  languages: readonly SiteLanguage[];
  /** The paths of pages in the language of the request by their paths in the base language, where they differ. */
  paths: ReadonlyMap<string, string>;
};

/** The company's own logo and icon, if any; otherwise they are drawn. */
export type Brand = { logo?: Photo; icon?: Photo };

export const siteContext = createContext<Site>();

export type PageText<P extends PageSlug> = Record<SectionKey<P>, string>;

/** The texts of a fixed page: staff's, otherwise the defaults. */
export function pageText<P extends PageSlug>(content: PageContent, page: P): PageText<P> {
  const stored = content.get(page);
  const entries = listPageSections(page).map(({ key, value }) => [
    key,
    stored?.get(key) ?? toDefaultText(page, key, value),
  ]);
  return Object.fromEntries(entries);
}
