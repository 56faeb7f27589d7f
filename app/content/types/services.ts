import { defineContentType } from "../kit/content-type.ts";
import { choice, image, list, number, reference, richText, slug, text, textarea, toggle } from "../kit/fields.ts";
import { iconLabels, serviceIcons } from "../pictures/service-icons.ts";
import {
  activeFilter,
  activeToggle,
  canonicalField,
  followingTitles,
  metaFields,
  openGraphFields,
  orders,
  targets,
} from "./common-parts.ts";

/** The company's services (admin.txt §2 Services, Service form). */
export const services = defineContentType({
  name: "services",
  table: "services",
  one: "service",
  many: "services",
  title: "title",
  fields: {
    title: text("Title", { required: "Title is required" }),
    slug: slug("Slug", "service", { required: "Slug is required", follows: { field: "title", mode: "always" } }),
    shortDescription: textarea("Short Description", 3, { required: "Short description is required" }),
    fullDescription: richText("Full Description", 300),
    features: list("Features", "rows", "Feature", { initial: [""] }),
    benefits: list("Benefits", "rows", "Benefit", { initial: [""] }),
    isActive: toggle("Active (visible on website)", true),
    serviceCategory: reference("Service Category", targets.serviceCategories, "slug", { none: "No category" }),
    iconName: choice(
      "Icon",
      serviceIcons.map((value) => ({ value, label: iconLabels[value] })),
      {
        none: "Home (default)",
        help: "Without a choice, the site shows Home, or another icon if an earlier service already has Home.",
      },
    ),
    featuredImageUrl: image("Featured Image", {
      help: "Picture in link previews while OG Image is empty. The page itself shows the drawing of its icon.",
      standIn: "room",
    }),
    pricingInfo: text("Pricing Info", { placeholder: "From AED 12,000" }),
    displayOrder: number("Display Order", { help: "Lower numbers come first." }),
    ...{ ...metaFields, canonicalUrl: canonicalField, ...openGraphFields, ...followingTitles("always") },
  },
  form: {
    as: "page",
    newTitle: "Add New Service",
    after: "/admin",
    back: "Back to services",
    invalid: { title: "Validation Error", text: "Please fix the errors before submitting" },
    sections: {
      title: "Basic Information",
      features: "Features & Benefits",
      isActive: "Settings",
      metaTitle: "SEO Settings",
    },
    rail: "isActive",
  },
  list: {
    add: "Add New Service",
    emptyText: "The first one appears on the website as soon as it is active.",
    facts: [
      { field: "serviceCategory", label: "Category", empty: "No category" },
      { field: "slug", as: "address" },
      { field: "shortDescription" },
      { field: "displayOrder", label: "Order" },
      { field: "createdAt", label: "Created", as: "date" },
    ],
    toggles: [
      activeToggle("Draft", {
        on: { text: "Service activated" },
        off: { text: "Service deactivated" },
        failed: { text: "Failed to update service status" },
      }),
    ],
    search: { label: "Search services...", fields: ["title", "slug", "shortDescription"] },
    filters: [
      activeFilter("All", "Draft"),
      { name: "category", label: "Category", all: "All categories", field: "serviceCategory" },
    ],
    orders: [orders.byHand, orders.newestByHand, orders.title],
  },
  confirmDelete: "Are you sure you want to delete this service?",
  messages: {
    loadFailed: { text: "Failed to fetch services data" },
    findFailed: { title: "Error", text: "Failed to fetch service data" },
    created: { title: "Success", text: "Service created successfully" },
    updated: { title: "Success", text: "Service updated successfully" },
    createFailed: { title: "Error", text: "Failed to save service. Please try again." },
    updateFailed: { title: "Error", text: "Failed to save service. Please try again." },
    deleteFailed: { text: "Failed to delete service" },
  },
  live: { path: "/services/", field: "isActive", is: true },
});
