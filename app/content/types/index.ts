import { replyTemplates } from "../enquiries/reply-templates.ts";
import type { AnyContentType } from "../kit/content-type.ts";
import { blogCategories, portfolioCategories, serviceCategories } from "./categories.ts";
import { licences } from "./licences.ts";
import { menuLinks } from "./menu-links.ts";
import { pages } from "./pages.ts";
import { posts } from "./posts.ts";
import { projects } from "./projects.ts";
import { services } from "./services.ts";
import { testimonials } from "./testimonials.ts";

/** All content types; the back office builds its lists and forms from them. */
export const contentTypes: readonly AnyContentType[] = [
  services,
  serviceCategories,
  projects,
  portfolioCategories,
  posts,
  blogCategories,
  pages,
  testimonials,
  licences,
  menuLinks,
  replyTemplates,
];

/** The content type of /admin/{name}. Throws for an unknown name. */
export function requireContentType(name: string): AnyContentType {
  const type = contentTypes.find((candidate) => candidate.name === name);
  if (!type) throw new Error(`there is no content type "${name}"`);
  return type;
}
