import { defineContentType } from "../../definitions/content-type.ts";
import { date, image, number, text, toggle } from "../../definitions/fields.ts";
import { messages } from "../../definitions/messages.ts";

/** The company's licences and certificates: badges in the footer and on the contact page while valid. */
export const licences = defineContentType({
  name: "licences",
  table: "licences",
  one: "licence",
  many: "licences",
  title: "name",
  translation: { except: ["number"] },
  fields: {
    name: text("Name", { required: "Name is required", placeholder: "SIRA licence" }),
    number: text("Number", { help: "As on the document." }),
    issuer: text("Issued By", { placeholder: "Security Industry Regulatory Agency, Dubai" }),
    validUntil: date("Valid Until", {
      isLastDay: true,
      help: "Visitors see it until that day. Reminders are mailed 60, 30 and 7 days before. Empty: no end.",
    }),
    document: image("Document", { help: "A picture of the certificate. The badge opens it." }),
    displayOrder: number("Display Order"),
    isActive: toggle("Active (visible on website)", true),
  },
  list: {
    emptyText: "Visitors look for these before they call: SIRA, trade licence, TRN, KNX partner.",
    facts: [
      { field: "number", label: "Number" },
      { field: "issuer" },
      { field: "validUntil", label: "Valid until", as: "date", empty: "No end" },
      { field: "displayOrder", label: "Order" },
    ],
    search: { label: "Search licences...", fields: ["name", "number", "issuer"] },
  },
  shownOn: "/contact",
});

/** Staff are reminded this many days before the last day. */
export const reminderDays = [60, 30, 7] as const;

/** When a licence ends, in words; `days` from today, negative if it has ended. */
export const toEndWords = (days: number): string => messages.licenceEnds(days);
