import {
  activeFilter,
  activeToggle,
  canonicalField,
  followingTitles,
  metaFields,
  openGraphFields,
  orders,
  targets,
} from "../../definitions/common-parts.ts";
import { defineContentType } from "../../definitions/content-type.ts";
import {
  choice,
  image,
  list,
  number,
  reference,
  richText,
  slug,
  text,
  textarea,
  toggle,
} from "../../definitions/fields.ts";
import type { PageSections } from "../../definitions/fixed-page.ts";
import { iconLabels, serviceIcons } from "../../definitions/service-icons.ts";

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
      { none: "Home (default)" },
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

export const servicesSections = {
  hero: {
    heading: "Hero",
    flag: { key: "hero", name: "hero", text: "The opening of the Services page." },
    texts: { hero_title: "Services", hero_subtitle: "" },
  },
  main: {
    heading: "Services",
    flag: { key: "main", name: "list", text: "The cards of all services." },
    texts: { main_title: "What We Offer" },
  },
  why_us: {
    heading: "Why Us",
    flag: { key: "why_us", name: "why us", text: "The row of figures below the services." },
    texts: { why_us_title: "Why Choose Us" },
  },
  stat: {
    heading: "Figures",
    texts: {
      ...{ stat_1_value: "5+", stat_1_label: "Years of experience", stat_1_note: "" },
      ...{ stat_2_value: "500+", stat_2_label: "Happy clients", stat_2_note: "" },
      ...{ stat_3_value: "24/7", stat_3_label: "Support", stat_3_note: "" },
      ...{ stat_4_value: "100%", stat_4_label: "Custom solutions", stat_4_note: "" },
    },
  },
  cta: {
    heading: "Call to Action",
    flag: { key: "CTA", name: "closing call", text: "The closing call on the Services page." },
    texts: { cta_title: "Need advice?", cta_subtitle: "", cta_button: "Contact Us" },
  },
  detail_cta: {
    heading: "Call to Action of a service",
    texts: { detail_cta_title: "Interested in this service?", detail_cta_subtitle: "" },
  },
} as const satisfies PageSections;
