import { blogCategories } from "~/content/categories.ts";
import { db } from "./db.server.ts";
import { findLive } from "./live-rows.server.ts";

export type BlogCategory = { name: string; slug: string; description: string | null };

/** The query for active categories by name (public-site.txt §7), to be run or to be part of another one. */
export function activeBlogCategories() {
  return db()
    .selectFrom("blogCategories")
    .select(["name", "slug", "description"])
    .where("isActive", "=", true)
    .orderBy("name")
    .orderBy("id");
}

export const findBlogCategory = findLive(blogCategories);

export type PortfolioCategory = { name: string; slug: string };

/** The query for active categories in their order (decision 47), to be run or to be part of another one. */
export function activePortfolioCategories() {
  return db()
    .selectFrom("portfolioCategories")
    .select(["name", "slug"])
    .where("isActive", "=", true)
    .orderBy("displayOrder")
    .orderBy("createdAt")
    .orderBy("id");
}
