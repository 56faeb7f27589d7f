import { defineContentType } from "./kit/content-type.ts";
import { number, slug, text, textarea, toggle } from "./kit/fields.ts";
import { activeToggle } from "./toggles.ts";

/** Groups of posts (admin.txt §2 Blog categories). */
export const blogCategories = defineContentType({
  name: "blog-categories",
  table: "blogCategories",
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
    as: "inline",
    newTitle: "Add Category",
    editTitle: "Edit Category",
    buttons: { create: "Create Category", update: "Update Category", creating: "Saving...", updating: "Saving..." },
    sections: [{ title: "", fields: ["name", "slug", "description", "displayOrder", "isActive"] }],
  },
  list: {
    title: "Blog Categories",
    add: "Add Category",
    emptyTitle: "No categories found",
    emptyText: "Posts without a category are listed on the blog as well.",
    noMatch: "No categories found matching your criteria.",
    facts: [{ field: "slug", as: "address" }, { field: "description" }, { field: "displayOrder", label: "Order" }],
    toggles: [
      activeToggle("Inactive", {
        on: { text: "Category updated successfully" },
        off: { text: "Category updated successfully" },
        failed: { text: "Failed to update category: {message}" },
      }),
    ],
    orders: [{ name: "order", label: "Display order", by: [["displayOrder", "asc"]] }],
  },
  messages: {
    loadFailed: { text: "Failed to load categories" },
    findFailed: { text: "Failed to load categories" },
    created: { text: "Category created successfully" },
    updated: { text: "Category updated successfully" },
    createFailed: { text: "Failed to create category: {message}" },
    updateFailed: { text: "Failed to update category: {message}" },
    deleted: { text: "Category deleted successfully" },
    deleteFailed: { text: "Failed to delete category: {message}" },
  },
  live: { path: "/blog/category/", field: "isActive", is: true },
});
