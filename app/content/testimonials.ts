import { defineContentType } from "./kit/content-type.ts";
import { number, reference, text, textarea, toggle } from "./kit/fields.ts";
import { activeToggle } from "./toggles.ts";

/** What clients say (decision 112). */
export const testimonials = defineContentType({
  name: "testimonials",
  table: "testimonials",
  one: "testimonial",
  many: "testimonials",
  title: "clientName",
  fields: {
    clientName: text("Client Name", { required: "Client name is required" }),
    clientRole: text("Role or Place", { placeholder: "Villa owner, Palm Jumeirah" }),
    quote: textarea("Quote", 4, {
      required: "Quote is required",
      help: "In the client's own words, with their consent.",
    }),
    projectId: reference("Project", { table: "portfolioProjects", many: "projects", label: ["title"] }, "id", {
      none: "No project",
      help: "Linked below the quote on the home page while the project is active.",
    }),
    displayOrder: number("Display Order"),
    isActive: toggle("Active (visible on website)", true),
  },
  form: {
    as: "dialog",
    newTitle: "Add Testimonial",
    editTitle: "Edit Testimonial",
    buttons: {
      create: "Create Testimonial",
      update: "Update Testimonial",
      creating: "Saving...",
      updating: "Saving...",
    },
    sections: [{ title: "", fields: ["clientName", "clientRole", "quote", "projectId", "displayOrder", "isActive"] }],
  },
  list: {
    title: "Testimonials",
    add: "Add Testimonial",
    emptyTitle: "No testimonials found",
    emptyText: "The first three that are active appear on the home page.",
    noMatch: "No testimonials found matching your criteria.",
    facts: [
      { field: "quote" },
      { field: "clientRole", label: "Role" },
      { field: "projectId", label: "Project" },
      { field: "displayOrder", label: "Order" },
    ],
    toggles: [
      activeToggle("Inactive", {
        on: { text: "Testimonial activated" },
        off: { text: "Testimonial deactivated" },
        failed: { text: "Failed to update testimonial: {message}" },
      }),
    ],
    search: { label: "Search testimonials...", fields: ["clientName", "quote"] },
    orders: [{ name: "order", label: "Display order", by: [["displayOrder", "asc"]] }],
  },
  shownOn: "/",
  messages: {
    loadFailed: { text: "Failed to load testimonials" },
    findFailed: { text: "Failed to load testimonial" },
    created: { text: "Testimonial created successfully" },
    updated: { text: "Testimonial updated successfully" },
    createFailed: { text: "Failed to create testimonial: {message}" },
    updateFailed: { text: "Failed to update testimonial: {message}" },
    deleted: { text: "Testimonial deleted successfully" },
    deleteFailed: { text: "Failed to delete testimonial: {message}" },
  },
});
