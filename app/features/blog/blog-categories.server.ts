import { db } from "~/db/db.server.ts";
import { findLive } from "~/db/live-rows.server.ts";
import { blogCategories } from "~/definitions/categories.ts";

export type BlogCategory = { name: string; slug: string; description: string | null };

/** The query for active categories by name (public-site.txt §7), also usable as a subquery. */
export function activeBlogCategories() {
  return db()
    .selectFrom("blogCategories")
    .select(["name", "slug", "description"])
    .where("isActive", "=", true)
    .orderBy("name")
    .orderBy("id");
}

export const findBlogCategory = findLive(blogCategories);
