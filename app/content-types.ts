import { blogCategories, portfolioCategories, serviceCategories } from "./definitions/categories.ts";
import type { AnyContentType } from "./definitions/content-type.ts";
import { aboutSections as about } from "./features/about/definition.ts";
import { blogSections as blog, posts } from "./features/blog/definition.ts";
import { contactSections as contact } from "./features/contact/definition.ts";
import { replyTemplates } from "./features/enquiries/definition.ts";
import { homeSections as home } from "./features/home/definition.ts";
import { licences } from "./features/licences/definition.ts";
import { menuLinks } from "./features/menus/definition.ts";
import { pages } from "./features/pages/definition.ts";
import { portfolioSections as portfolio, projects } from "./features/portfolio/definition.ts";
import { services, servicesSections } from "./features/services/definition.ts";
import { testimonials } from "./features/testimonials/definition.ts";

// A content type exists by its line here: screens, menu, search, rights and preview find it.
const all: AnyContentType[] = [
  blogCategories,
  licences,
  menuLinks,
  pages,
  portfolioCategories,
  posts,
  projects,
  replyTemplates,
  serviceCategories,
  services,
  testimonials,
];

/** All content types, those with public pages first; the back office builds its lists and forms from them. */
export const contentTypes: readonly AnyContentType[] = [
  ...all.filter(({ live }) => live),
  ...all.filter(({ live }) => !live),
];

/** The content type of /admin/{name}. Throws for an unknown name. */
export function requireContentType(name: string): AnyContentType {
  const type = contentTypes.find((candidate) => candidate.name === name);
  if (!type) throw new Error(`there is no content type "${name}"`);
  return type;
}

/** The fixed pages with their sections: flags, texts and headings follow from them. */
export const fixedPages = { home, about, services: servicesSections, portfolio, blog, contact };
