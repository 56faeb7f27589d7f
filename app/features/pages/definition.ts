import { canonicalField, metaFields, openGraphFields, orders } from "../../definitions/common-parts.ts";
import { defineContentType } from "../../definitions/content-type.ts";
import { number, richText, slug, text, toggle } from "../../definitions/fields.ts";
import { isReservedSlug } from "../../definitions/reserved-slugs.ts";

/** Dynamic pages at /{slug}, including the legal pages (admin.txt §2 Dynamic pages). */
export const pages = defineContentType({
  name: "pages",
  table: "dynamicPages",
  translation: { isNeeded: true, except: ["ogImage"] },
  one: "page",
  many: "pages",
  title: "title",
  fields: {
    title: text("Title", { required: true }),
    slug: slug("Slug", "service", { required: true, follows: { field: "title", mode: "create" } }),
    displayOrder: number("Display Order"),
    isPublished: toggle("Published", true),
    contentHtml: richText("Content", 500),
    ...{ ...metaFields, canonicalUrl: canonicalField, ...openGraphFields },
    ogImage: text("OG Image URL", { help: "Picture in link previews. Empty: one is drawn.", longest: 2_000 }),
  },
  form: {
    as: "page",
    newTitle: "Add New Page",
    sections: {
      title: "Basic Information",
      contentHtml: "Content",
      metaTitle: "SEO",
      ogTitle: "Open Graph",
    },
  },
  list: {
    title: "Dynamic Pages",
    intro:
      "Whole pages with their own address, such as the privacy policy. The wording of the home, about and contact pages is under Page Content.",
    add: "Add New Page",
    emptyTitle: "No Pages Found",
    emptyText: "A page has its own address on the website, such as /warranty.",
    facts: [
      { field: "slug", as: "address" },
      { field: "updatedAt", label: "Updated", as: "date" },
      { field: "metaDescription" },
      { field: "displayOrder", label: "Order" },
      { field: "canonicalUrl", label: "Canonical", as: "link" },
    ],
    toggles: [
      {
        field: "isPublished",
        on: "Published",
        off: "Draft",
        turnOn: "Publish",
        turnOff: "Unpublish",
        messages: {
          on: { title: "Page Updated", text: "Page visibility has been updated." },
          off: { title: "Page Updated", text: "Page visibility has been updated." },
          failed: { title: "Error", text: "Page visibility could not be updated: {message}" },
        },
      },
    ],
    search: { label: "Search pages...", fields: ["title", "slug"] },
    orders: [orders.byHand, orders.updated],
  },
  messages: {
    loadFailed: { title: "Error", text: "Failed to load pages" },
    findFailed: { title: "Error", text: "Failed to load page" },
    created: { title: "Success", text: "Page created successfully" },
    updated: { title: "Success", text: "Page updated successfully" },
    createFailed: { title: "Error", text: "The page could not be created: {message}" },
    updateFailed: { title: "Error", text: "The page could not be updated: {message}" },
    deleted: { title: "Page Deleted", text: "Page has been deleted successfully." },
    deleteFailed: { title: "Error", text: "The page could not be deleted: {message}" },
  },
  live: { path: "/", field: "isPublished", is: true, isReserved: isReservedSlug },
});
