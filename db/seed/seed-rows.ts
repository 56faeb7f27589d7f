import type { Insertable } from "kysely";
import type { BlogPosts, DynamicPages, PortfolioProjects, Services } from "../../app/data/schema.gen.ts";

/** A service as it is written here: its lists are plain lists, its category a slug. */
export type ServiceRow = Omit<Insertable<Services>, "features" | "benefits" | "metaKeywords"> & {
  features: string[];
  benefits: string[];
  metaKeywords: string[];
};

/** A project as it is written here: its lists are plain lists, its category a slug that the seeder resolves. */
export type ProjectRow = Omit<
  Insertable<PortfolioProjects>,
  "categoryId" | "galleryImages" | "projectFeatures" | "servicesUsed" | "metaKeywords"
> & {
  category: string;
  galleryImages: string[];
  projectFeatures: string[];
  servicesUsed: string[];
  metaKeywords: string[];
};

/** A post as it is written here: its category is a slug, its author a key of `authors`; the seeder resolves both. */
export type PostRow = Omit<Insertable<BlogPosts>, "categoryId" | "authorId" | "metaKeywords"> & {
  category: string;
  author: string;
  metaKeywords: string[];
};

/** A dynamic page as it is written here: its keywords are a plain list. */
export type DynamicPageRow = Omit<Insertable<DynamicPages>, "metaKeywords"> & { metaKeywords: string[] };
