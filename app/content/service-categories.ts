import { categoryDialog, categoryMessages, categoryToggle, confirmDeleteCategory } from "./category-words.ts";
import { defineContentType } from "./kit/content-type.ts";
import { number, slug, text, textarea, toggle } from "./kit/fields.ts";

/** Groups of services (admin.txt §2 Service Categories). */
export const serviceCategories = defineContentType({
  name: "categories",
  table: "serviceCategories",
  one: "category",
  many: "categories",
  title: "name",
  fields: {
    name: text("Name", { required: true }),
    slug: slug("Slug", "category", { required: true, follows: { field: "name", mode: "create" } }),
    description: textarea("Description", 3),
    displayOrder: number("Display Order"),
    isActive: toggle("Active", true),
  },
  form: {
    ...categoryDialog,
    sections: [{ title: "", fields: ["name", "slug", "description", "displayOrder", "isActive"] }],
  },
  list: {
    title: "Service Categories",
    add: "Add Category",
    emptyTitle: "No categories found",
    emptyText: "Get started by creating your first service category.",
    noMatch: "No categories found matching your criteria.",
    facts: [{ field: "slug", as: "address" }, { field: "description" }, { field: "displayOrder", label: "Order" }],
    toggles: [categoryToggle],
    orders: [{ name: "order", label: "Display order", by: [["displayOrder", "asc"]] }],
  },
  confirmDelete: confirmDeleteCategory,
  messages: categoryMessages,
});
