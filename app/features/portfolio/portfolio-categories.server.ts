import { db } from "~/db/db.server.ts";

export type PortfolioCategory = { name: string; slug: string };

/** The query for active categories in order (spec decision 47), also usable as a subquery. */
export function activePortfolioCategories() {
  return db()
    .selectFrom("portfolioCategories")
    .select(["name", "slug"])
    .where("isActive", "=", true)
    .orderBy("displayOrder")
    .orderBy("createdAt")
    .orderBy("id");
}
