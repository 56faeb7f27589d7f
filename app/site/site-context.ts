import { createContext } from "react-router";
import type { Settings } from "~/content/settings.ts";
import type { PageContent } from "~/data/page-content.server.ts";
import type { ServiceCardRow } from "~/data/services.server.ts";
import type { Attempt } from "~/lib/attempt.server.ts";

export { isReachable } from "~/content/flags.ts";

/** What every public page needs, read once a request by the layout's middleware. */
export type Site = {
  settings: Settings;
  flags: ReadonlySet<string>;
  /** Texts of the fixed pages; empty when they cannot be read. */
  content: PageContent;
  /** Live services in their order. */
  services: Attempt<ServiceCardRow[]>;
  /** Slugs of the legal pages that there are. */
  legal: Attempt<string[]>;
};

/** The site as it is for the request at hand. */
export const siteContext = createContext<Site>();
