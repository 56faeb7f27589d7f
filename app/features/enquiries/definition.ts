import { defineContentType } from "../../definitions/content-type.ts";
import { number, text, textarea, toggle } from "../../definitions/fields.ts";

const help =
  "{name}, {service}, {company} and {signature} (from the sender's account) are filled in when a reply is written. " +
  "Type {{ to choose other facts, such as the phone number.";

/** Texts for frequent answers to enquiries. */
export const replyTemplates = defineContentType({
  name: "reply-templates",
  table: "replyTemplates",
  one: "template",
  many: "templates",
  area: "enquiries",
  title: "name",
  fields: {
    name: text("Name", { required: "Name is required", help: "Only staff see it." }),
    subject: text("Subject", { required: "Subject is required" }),
    body: textarea("Text", 8, { required: "Text is required", help }),
    displayOrder: number("Display Order"),
    isActive: toggle("Active (offered when replying)", true),
  },
  list: {
    title: "Reply Templates",
    intro: "Texts for beginning the reply to an enquiry.",
    emptyText: "Replies can be written without a template.",
    facts: [{ field: "subject" }, { field: "displayOrder", label: "Order" }],
  },
});
