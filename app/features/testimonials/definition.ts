import { targets } from "../../definitions/common-parts.ts";
import { defineContentType } from "../../definitions/content-type.ts";
import { number, reference, text, textarea, toggle } from "../../definitions/fields.ts";

/** What clients say (spec decision 112). */
export const testimonials = defineContentType({
  name: "testimonials",
  table: "testimonials",
  one: "testimonial",
  many: "testimonials",
  title: "clientName",
  fields: {
    clientName: text("Client Name", { required: "Client name is required" }),
    clientRole: text("Role or Place", { placeholder: "Villa owner" }),
    quote: textarea("Quote", 4, {
      required: "Quote is required",
      help: "In the client's own words, with their consent.",
    }),
    projectId: reference("Project", { table: "portfolioProjects", many: "projects", label: ["title"] }, "id", {
      none: "No project",
      help: "The quote also appears on the project's page, and links to the project while it is active.",
    }),
    serviceId: reference("Service", targets.services, "id", {
      none: "No service",
      isClearedOnDelete: true,
      help: "The quote also appears on the service's page.",
    }),
    displayOrder: number("Display Order"),
    isActive: toggle("Active (visible on website)", true),
  },
  list: {
    emptyText: "The first three that are active appear on the home page.",
    facts: [
      { field: "quote" },
      { field: "clientRole", label: "Role" },
      { field: "projectId", label: "Project" },
      { field: "displayOrder", label: "Order" },
    ],
    search: { label: "Search testimonials...", fields: ["clientName", "quote"] },
  },
  shownOn: "/",
});
