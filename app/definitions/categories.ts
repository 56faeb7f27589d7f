import { activeToggle, portfolioTabs } from "./common-parts.ts";
import { defineContentType } from "./content-type.ts";
import { number, slug, text, textarea, toggle } from "./fields.ts";

const named = {
  name: text("Name", { required: true }),
  slug: slug("Slug", "category", { required: true, follows: { field: "name", mode: "create" } }),
};
const description = textarea("Description", 3);
const placed = { displayOrder: number("Display Order"), isActive: toggle("Active", true) };

const addressFact = { field: "slug", as: "address" } as const;
const orderFact = { field: "displayOrder", label: "Order" } as const;

const base = { one: "category", many: "categories", title: "name" } as const;
const fetchFailed = { title: "Error", text: "Failed to fetch categories" };
const saveFailed = { title: "Error", text: "Failed to save category" };
const inDialog = {
  ...base,
  form: { newTitle: "Create New Category" },
  confirmDelete: "Are you sure you want to delete this category?",
  messages: {
    ...{ loadFailed: fetchFailed, findFailed: fetchFailed, createFailed: saveFailed, updateFailed: saveFailed },
    created: { title: "Success", text: "Category created successfully" },
    updated: { title: "Success", text: "Category updated successfully" },
    deleted: { title: "Success", text: "Category deleted successfully" },
    deleteFailed: { title: "Error", text: "Failed to delete category" },
  },
} as const;
const toggles = [
  activeToggle("Inactive", {
    on: { title: "Success", text: "Category activated" },
    off: { title: "Success", text: "Category deactivated" },
    failed: { title: "Error", text: "Failed to update category status" },
  }),
];

/** Groups of services (admin.txt §2 Service Categories). */
export const serviceCategories = defineContentType({
  ...{ name: "categories", table: "serviceCategories", ...inDialog },
  translation: { except: ["slug"] },
  fields: { ...named, description, ...placed },
  list: {
    title: "Service Categories",
    emptyText: "Get started by creating your first service category.",
    facts: [addressFact, { field: "description" }, orderFact],
    toggles,
  },
});

/** Groups of projects, managed like service categories; the specification's menu lacks them (spec decision 28). */
export const portfolioCategories = defineContentType({
  ...{ name: "portfolio-categories", table: "portfolioCategories", ...inDialog },
  // It stands in the query of a filter, which is the same in all languages.
  translation: { except: ["slug"] },
  fields: { ...named, ...placed },
  list: {
    title: "Portfolio Categories",
    emptyText: "Get started by creating your first portfolio category.",
    tabs: portfolioTabs,
    facts: [addressFact, orderFact],
    toggles,
  },
  shownOn: "/portfolio",
});

const blogUpdated = { text: "Category updated successfully" };

/** Groups of posts (admin.txt §2 Blog categories). */
export const blogCategories = defineContentType({
  ...{ name: "blog-categories", table: "blogCategories", ...base },
  fields: { ...named, description, ...placed },
  form: { as: "inline" },
  list: {
    title: "Blog Categories",
    emptyText: "Posts without a category are listed on the blog as well.",
    facts: [addressFact, { field: "description" }, orderFact],
    toggles: [
      activeToggle("Inactive", {
        ...{ on: blogUpdated, off: blogUpdated },
        failed: { text: "Failed to update category: {message}" },
      }),
    ],
  },
  messages: { findFailed: { text: "Failed to load categories" } },
  live: { path: "/blog/category/", field: "isActive", is: true },
});
