import {
  activeFilter,
  activeToggle,
  featuredToggle,
  metaFields,
  openGraphFields,
  orders,
  portfolioTabs,
  targets,
} from "../../definitions/common-parts.ts";
import { defineContentType } from "../../definitions/content-type.ts";
import {
  choice,
  date,
  gallery,
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

const videoTypes = [
  { value: "youtube", label: "YouTube" },
  { value: "vimeo", label: "Vimeo" },
  { value: "upload", label: "Video file" },
];

/** Finished work (admin.txt §2 Portfolio). */
export const projects = defineContentType({
  name: "portfolio",
  table: "portfolioProjects",
  one: "project",
  many: "projects",
  title: "title",
  fields: {
    title: text("Title", { required: "Title is required" }),
    slug: slug("Slug", "project", { required: "Slug is required", follows: { field: "title", mode: "create" } }),
    categoryId: reference("Category", targets.portfolioCategories, "id", { none: "No category" }),
    location: text("Location", { placeholder: "District, city" }),
    completionDate: date("Completion Date"),
    clientName: text("Client Name"),
    showClient: toggle("Show client name to visitors", true),
    shortDescription: textarea("Short Description", 3),
    fullDescription: richText("Full Description", 300),
    featuredImageUrl: image("Featured Image", { standIn: "plate" }),
    galleryImages: gallery("Gallery", { help: "The first picture is the cover while there is no featured image." }),
    videoUrl: text("Video URL", {
      type: "url",
      help: "YouTube, Vimeo or the address of a video file.",
      longest: 2_000,
      upload: "video",
    }),
    videoType: choice("Video Type", videoTypes, { none: "By its address" }),
    isActive: toggle("Active (visible on website)", true),
    isFeatured: toggle("Featured (shown in featured projects section)", false),
    displayOrder: number("Display Order", { slider: { from: 0, to: 100, step: 1 } }),
    projectType: text("Project Type", { placeholder: "New villa" }),
    projectValue: text("Project Value", { placeholder: "AED 480,000" }),
    showValue: toggle("Show project value to visitors", true),
    projectFeatures: list("Project Features", "entry", "Feature", { placeholder: "Add a feature" }),
    servicesUsed: list("Services Used", "entry", "Service", {
      placeholder: "Add a service",
      help: "The page of each service shows the project, even if the service is renamed later.",
      offers: targets.services,
    }),
    ...metaFields,
    ...openGraphFields,
  },
  form: {
    as: "page",
    newTitle: "Add New Portfolio Project",
    editTitle: "Edit Portfolio Project",
    newText: "Create a new portfolio project",
    editText: "Update project details",
    back: "Back to portfolio",
    buttons: { creating: "Creating...", updating: "Updating..." },
    sections: {
      title: "Basic Information",
      featuredImageUrl: "Media",
      isActive: "Settings",
      projectType: "Project Details",
      metaTitle: "SEO Metadata",
    },
    rail: "isActive",
  },
  list: {
    title: "Portfolio Projects",
    add: "New Project",
    emptyTitle: "No projects found matching your criteria.",
    emptyText: "The first one appears on the website as soon as it is active.",
    tabs: portfolioTabs,
    picture: "featuredImageUrl",
    facts: [
      { field: "slug", as: "address" },
      { field: "shortDescription" },
      { field: "categoryId", label: "Category", empty: "Uncategorized" },
      { field: "projectType", label: "Type" },
      { field: "location", label: "Location" },
      { field: "clientName", label: "Client", shownBy: "showClient" },
      { field: "completionDate", label: "Completed", as: "date" },
    ],
    toggles: [
      activeToggle("Inactive", {
        on: { text: "Project status updated" },
        off: { text: "Project status updated" },
        failed: { text: "Failed to update status: {message}" },
      }),
      featuredToggle,
    ],
    search: { label: "Search projects...", fields: ["title"] },
    filters: [
      activeFilter("All Status", "Inactive"),
      { name: "category", label: "Category", all: "All Categories", field: "categoryId" },
    ],
    orders: [orders.newestByHand, orders.byHand, orders.title],
  },
  messages: {
    created: { text: "Portfolio project created successfully" },
    updated: { text: "Portfolio project updated successfully" },
    createFailed: { text: "Failed to create project" },
    updateFailed: { text: "Failed to update project" },
  },
  live: { path: "/portfolio/", field: "isActive", is: true },
});

export const portfolioSections = {
  hero: { heading: "Hero", texts: { hero_title: "Portfolio", hero_subtitle: "" } },
  filters: { flag: { key: "filters", name: "filters", text: "The category filter above the projects." } },
  projects: { flag: { key: "projects", name: "projects", text: "The grid of projects." } },
  cta: {
    heading: "Call to Action",
    flag: {
      key: "cta",
      name: "closing call",
      text: "The closing call on the Portfolio page.",
      also: [{ path: "/portfolio/", rows: "projects" }],
    },
    texts: { cta_title: "Planning a project?", cta_subtitle: "", cta_button: "Contact Us" },
  },
} as const satisfies PageSections;
