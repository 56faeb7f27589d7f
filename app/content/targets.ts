import type { Target } from "./kit/fields.ts";

const category = { many: "categories", label: ["name"], offered: "isActive", order: "displayOrder" } as const;

/** The two lists of the portfolio (decision 28). */
export const portfolioTabs = [
  { label: "Projects", name: "portfolio" },
  { label: "Categories", name: "portfolio-categories" },
] as const;

/** The tables whose rows other records refer to. */
export const targets = {
  serviceCategories: { table: "serviceCategories", ...category },
  portfolioCategories: { table: "portfolioCategories", ...category },
  blogCategories: { table: "blogCategories", ...category },
  authors: { table: "adminUsers", many: "authors", label: ["displayName", "email"], detail: "email" },
} as const satisfies Record<string, Target>;
