import { fixedPages } from "../content-types.ts";
import type { PageSections } from "../definitions/fixed-page.ts";
import type { Place } from "../definitions/flag-effect.ts";
import { toMessages } from "../lib/text/messages.ts";
import { capitalise } from "../lib/text/plain-text.ts";

export type Hidden = {
  pages: readonly Place[];
  menu?: string;
  /** Links elsewhere, as words after “hides”. */
  links: readonly string[];
  parts: readonly Place[];
};
export type FlagDefinition = {
  name: string;
  description: string;
  type: "page" | "section" | "component";
  page: string;
  section: string | null;
  hides: Hidden;
};

const paths = {
  home: "/",
  about: "/about",
  services: "/services",
  portfolio: "/portfolio",
  blog: "/blog",
  contact: "/contact",
};
type Page = keyof typeof paths;

function menuEntry(label: string): FlagDefinition {
  return {
    name: `${label} link`,
    description: `Shows the ${label} link in the header and the footer.`,
    type: "component",
    page: "header",
    section: "navigation",
    hides: { pages: [], menu: label, links: [], parts: [] },
  };
}

function wholePage(page: Page, name: string, description: string, hides: Partial<Hidden>): FlagDefinition {
  const places = { pages: [{ path: paths[page] }], links: [], parts: [] };
  return { name, description, type: "page", page, section: null, hides: { ...places, ...hides } };
}

function part(
  page: Page,
  section: string,
  name: string,
  description: string,
  also: readonly Place[] = [],
): FlagDefinition {
  const hides = { pages: [], links: [], parts: [{ path: paths[page] }, ...also] };
  const start = capitalise(page);
  return { name: `${start}: ${name}`, description, type: "section", page, section, hides };
}

type FlagsOf<P extends string, S extends PageSections> = {
  [Name in keyof S as S[Name] extends { flag: { key: infer Key extends string } }
    ? `${P}_${Key}`
    : never]: FlagDefinition;
};

/** The flags of a page's sections. */
function partsOf<P extends Page, S extends PageSections>(page: P, sections: S): FlagsOf<P, S> {
  const all = Object.values(sections).flatMap(({ flag }) =>
    flag ? [[`${page}_${flag.key}`, part(page, flag.key, flag.name, flag.text, flag.also)]] : [],
  );
  return Object.fromEntries(all);
}

const en = {
  nav_services: menuEntry("Services"),
  nav_portfolio: menuEntry("Portfolio"),
  nav_about: menuEntry("About"),
  nav_blog: menuEntry("Blog"),
  nav_contact: menuEntry("Contact"),
  whatsapp_integration: {
    name: "WhatsApp chat",
    description: "Shows every chat link of the site. An empty WhatsApp number hides them too.",
    type: "component",
    page: "all",
    section: null,
    hides: {
      pages: [],
      links: [
        "the chat button in the header of every page",
        "the chat links of service pages, home page and contact page",
      ],
      parts: [],
    },
  },
  ...partsOf("home", fixedPages.home),
  page_about: wholePage(
    "about",
    "About page",
    "The whole About page. Off: visitors get “Page not found”, and links to it are hidden.",
    { menu: "About" },
  ),
  ...partsOf("about", fixedPages.about),
  page_services: wholePage(
    "services",
    "Services pages",
    "The list of services and every service's page. Off: visitors get “Page not found”, and links to them are hidden.",
    {
      pages: [{ path: "/services" }, { path: "/services/", rows: "services" }],
      menu: "Services",
      links: ["the footer's service links", "links to services on the home page and on project pages"],
    },
  ),
  ...partsOf("services", fixedPages.services),
  page_portfolio: wholePage(
    "portfolio",
    "Portfolio pages",
    "The portfolio and every project's page. Off: visitors get “Page not found”, and links to them are hidden.",
    {
      pages: [{ path: "/portfolio" }, { path: "/portfolio/", rows: "projects" }],
      menu: "Portfolio",
      links: ["links to projects on the home page"],
    },
  ),
  ...partsOf("portfolio", fixedPages.portfolio),
  page_contact: wholePage(
    "contact",
    "Contact page",
    "The whole Contact page. Off: visitors get “Page not found”, and links to it are hidden.",
    {
      menu: "Contact",
      links: [
        "“Get Free Quote” on service pages",
        "the buttons to the contact page on the home, services, portfolio and project pages",
      ],
    },
  ),
  ...partsOf("contact", fixedPages.contact),
} satisfies Record<string, FlagDefinition>;

/** Every feature flag of the site: the specification's keys verbatim (spec decision 113), and ours in the same form. */
export const flags = toMessages({ en });

export type FlagKey = keyof typeof flags;
export const flagKeys = Object.keys(flags) as FlagKey[];

export function findFlag(key: string): FlagDefinition | null {
  return Object.hasOwn(flags, key) ? flags[key as FlagKey] : null;
}

const pageFlags = new Map(flagKeys.flatMap((key) => en[key].hides.pages.map(({ path }) => [path, key] as const)));

/** The flag of a public address, found by its first segment; null for one that is always available. */
export function findPageFlag(path: string): FlagKey | null {
  return pageFlags.get(`/${path.split(/[/?#]/)[1] ?? ""}`) ?? null;
}

/** Whether a link to this path leads to a page that is not hidden (spec decision 21). */
export function isReachable(enabled: ReadonlySet<string>, path: string): boolean {
  const flag = findPageFlag(path);
  return flag === null || enabled.has(flag);
}
