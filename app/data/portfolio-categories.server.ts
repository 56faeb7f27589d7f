import { db } from "./db.server.ts";

/** A category of the portfolio as visitors choose it. */
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
