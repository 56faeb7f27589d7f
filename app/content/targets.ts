import type { Target } from "./kit/fields.ts";

const category = { label: ["name"], offered: "isActive" } as const;

/** The tables whose rows other records refer to. */
export const targets = {
  serviceCategories: { table: "serviceCategories", ...category },
  portfolioCategories: { table: "portfolioCategories", ...category },
  blogCategories: { table: "blogCategories", ...category },
  authors: { table: "adminUsers", label: ["displayName", "email"] },
} as const satisfies Record<string, Target>;
