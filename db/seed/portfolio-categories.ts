import type { Insertable } from "kysely";
import type { PortfolioCategories } from "../../app/data/schema.gen.ts";

/** The kinds of building in the portfolio, in the order of its filter. */
export const portfolioCategories: readonly Insertable<PortfolioCategories>[] = [
  { slug: "residential", name: "Residential", displayOrder: 1 },
  { slug: "commercial", name: "Commercial", displayOrder: 2 },
  { slug: "hospitality", name: "Hospitality", displayOrder: 3 },
];
