import { createContext } from "react-router";
import type { FlagKey } from "~/content/flags.ts";
import type { Settings } from "~/content/settings.ts";
import type { PageContent } from "~/data/page-content.server.ts";
import type { ServiceCardRow } from "~/data/services.server.ts";
import type { Attempt } from "./attempt.server.ts";

/** What every public page needs, read once a request by the layout's middleware. */
export type Site = {
  settings: Settings;
  flags: ReadonlySet<string>;
  /** Texts of the fixed pages; empty when they cannot be read. */
  content: PageContent;
  /** Live services in their order. */
  services: Attempt<ServiceCardRow[]>;
};

/** The site as it is for the request at hand. */
export const siteContext = createContext<Site>();

const pageFlags: Record<string, FlagKey> = {
  services: "page_services",
  portfolio: "page_portfolio",
  about: "page_about",
  contact: "page_contact",
};

/** Whether a link to this path leads to a page and not to not-found (decision 21). */
export function isReachable(flags: ReadonlySet<string>, path: string): boolean {
  const flag = pageFlags[path.split(/[/?#]/)[1] ?? ""];
  return flag === undefined || flags.has(flag);
}
