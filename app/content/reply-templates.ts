import { defineContentType } from "./kit/content-type.ts";
import { number, text, textarea, toggle } from "./kit/fields.ts";
import { activeToggle } from "./toggles.ts";

const help = "{name}, {service} and {company} are filled in when the reply is written.";

/** What staff answer enquiries with again and again. */
export const replyTemplates = defineContentType({
  name: "reply-templates",
  table: "replyTemplates",
  one: "template",
  many: "templates",
  title: "name",
  fields: {
    name: text("Name", { required: "Name is required", help: "Only staff see it." }),
    subject: text("Subject", { required: "Subject is required" }),
    body: textarea("Text", 8, { required: "Text is required", help }),
    displayOrder: number("Display Order"),
    isActive: toggle("Active (offered when replying)", true),
  },
  form: {
    as: "dialog",
    newTitle: "Add Template",
    editTitle: "Edit Template",
    buttons: { create: "Create Template", update: "Update Template", creating: "Saving...", updating: "Saving..." },
    sections: [{ title: "", fields: ["name", "subject", "body", "displayOrder", "isActive"] }],
  },
  list: {
    title: "Reply Templates",
    intro: "Texts to start the reply to an enquiry with.",
    add: "Add Template",
    emptyTitle: "No templates found",
    emptyText: "Replies can be written without one.",
    noMatch: "No templates found matching your criteria.",
    facts: [{ field: "subject" }, { field: "displayOrder", label: "Order" }],
    toggles: [
      activeToggle("Inactive", {
        on: { text: "Template activated" },
        off: { text: "Template deactivated" },
        failed: { text: "Failed to update template: {message}" },
      }),
    ],
    orders: [{ name: "order", label: "Display order", by: [["displayOrder", "asc"]] }],
  },
  messages: {
    loadFailed: { text: "Failed to load templates" },
    findFailed: { text: "Failed to load template" },
    created: { text: "Template created successfully" },
    updated: { text: "Template updated successfully" },
    createFailed: { text: "Failed to create template: {message}" },
    updateFailed: { text: "Failed to update template: {message}" },
    deleted: { text: "Template deleted successfully" },
    deleteFailed: { text: "Failed to delete template: {message}" },
  },
});
