import { categoryDialog, categoryMessages, categoryToggle, confirmDeleteCategory } from "./category-words.ts";
import { defineContentType } from "./kit/content-type.ts";
import { number, slug, text, toggle } from "./kit/fields.ts";
import { portfolioTabs } from "./targets.ts";

/** Groups of projects: not in the specification's menu, managed like service categories (decision 28). */
export const portfolioCategories = defineContentType({
  name: "portfolio-categories",
  table: "portfolioCategories",
  one: "category",
  many: "categories",
  title: "name",
  fields: {
    name: text("Name", { required: true }),
    slug: slug("Slug", "category", { required: true, follows: { field: "name", mode: "create" } }),
    displayOrder: number("Display Order"),
    isActive: toggle("Active", true),
  },
  form: { ...categoryDialog, sections: [{ title: "", fields: ["name", "slug", "displayOrder", "isActive"] }] },
  list: {
    title: "Portfolio Categories",
    add: "Add Category",
    emptyTitle: "No categories found",
    emptyText: "Get started by creating your first portfolio category.",
    noMatch: "No categories found matching your criteria.",
    tabs: portfolioTabs,
    facts: [
      { field: "slug", as: "address" },
      { field: "displayOrder", label: "Order" },
    ],
    toggles: [categoryToggle],
    orders: [{ name: "order", label: "Display order", by: [["displayOrder", "asc"]] }],
  },
  shownOn: "/portfolio",
  confirmDelete: confirmDeleteCategory,
  messages: categoryMessages,
});
