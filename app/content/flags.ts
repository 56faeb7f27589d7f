import { toMessages } from "../lib/text/messages.ts";
import { capitalise } from "../lib/text/plain-text.ts";

export type GovernedRows = "services" | "projects";
/** One page, or with `rows` one page for each live row, with its slug after `path`. */
export type Place = { path: string; rows?: GovernedRows };
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

function part(page: Page, section: string, name: string, description: string, also: Place[] = []): FlagDefinition {
  const hides = { pages: [], links: [], parts: [{ path: paths[page] }, ...also] };
  const start = capitalise(page);
  return { name: `${start}: ${name}`, description, type: "section", page, section, hides };
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
  home_hero: part("home", "hero", "hero", "The opening of the home page with title, subtitle and two buttons."),
  home_services: part("home", "services", "services preview", "The first four services on the home page."),
  home_why_choose: part("home", "why_choose", "why choose us", "The reasons to choose the company on the home page."),
  home_handover: part(
    "home",
    "handover",
    "handover file",
    "What a client holds at handover: drawing, cable schedule, keypad card and promises.",
  ),
  home_portfolio: part("home", "portfolio", "featured projects", "Three featured projects on the home page."),
  home_testimonials: part("home", "testimonials", "testimonials", "What clients say, below the featured projects."),
  home_instagram: part(
    "home",
    "instagram",
    "social media",
    "The block that invites visitors to follow the company on social media.",
  ),
  home_contact_cta: part("home", "contact_cta", "contact call", "The closing call to get in touch on the home page."),
  page_about: wholePage(
    "about",
    "About page",
    "The whole About page. Off: visitors get “Page not found”, and links to it are hidden.",
    { menu: "About" },
  ),
  about_hero: part("about", "hero", "hero", "The opening of the About page."),
  about_stats: part("about", "stats", "figures", "The row of four figures."),
  about_mission: part("about", "mission", "mission and vision", "Mission and vision, with the company's story."),
  about_values: part("about", "values", "core values", "The grid of core values."),
  about_why_choose_us: part(
    "about",
    "why_choose_us",
    "why choose us",
    "The reasons to choose the company on the About page.",
  ),
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
  services_hero: part("services", "hero", "hero", "The opening of the Services page."),
  services_main: part("services", "main", "list", "The cards of all services."),
  services_why_us: part("services", "why_us", "why us", "The row of figures below the services."),
  services_CTA: part("services", "CTA", "closing call", "The closing call on the Services page."),
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
  portfolio_filters: part("portfolio", "filters", "filters", "The category filter above the projects."),
  portfolio_projects: part("portfolio", "projects", "projects", "The grid of projects."),
  portfolio_cta: part("portfolio", "cta", "closing call", "The closing call on the Portfolio page.", [
    { path: "/portfolio/", rows: "projects" },
  ]),
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
  contact_hero: part("contact", "hero", "hero", "The opening of the Contact page."),
  contact_info: part("contact", "info", "how to reach us", "The four cards: call, e-mail, visit, business hours."),
  contact_form: part("contact", "form", "form", "The enquiry form."),
  contact_map: part("contact", "map", "map", "The map of Dubai."),
  contact_consultation: part(
    "contact",
    "consultation",
    "consultation",
    "The block that leads to the external booking page.",
  ),
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
