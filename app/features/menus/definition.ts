import type { Menu } from "../../company/first-links.ts";
import { defineContentType } from "../../definitions/content-type.ts";
import { choice, number, text, toggle } from "../../definitions/fields.ts";
import { messages } from "../../definitions/messages.ts";
import { toMessages } from "../../lib/text/messages.ts";

/** The places of links: the header, and three parts of the footer. */
export const menus: Record<Menu, string> = toMessages({
  en: { header: "Header", quick: "Quick links", services: "Our services", legal: "Legal" },
});

/** What is wrong with a link's address; a path of the site or a full address is valid. */
export function findLinkFault(address: string): string | undefined {
  if (address.trim() === "" || /^\/(?![\\/])/.test(address) || /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return;
  return messages.linkAddress;
}

/** The links of header and footer. A link to a hidden page is left out. */
export const menuLinks = defineContentType({
  name: "menu-links",
  table: "menuLinks",
  one: "link",
  many: "links",
  title: "label",
  fields: {
    menu: choice(
      "Menu",
      Object.entries(menus).map(([value, label]) => ({ value, label })),
      { help: "Without a link to a service, Our services begins with the first four services." },
    ),
    label: text("Label", { required: "Label is required" }),
    address: text("Leads To", {
      required: "An address is required",
      placeholder: "/services",
      isAddress: true,
      help: "A path of this site or a full address. Hidden while its page is switched off or not published.",
      fault: findLinkFault,
    }),
    displayOrder: number("Display Order"),
    isActive: toggle("Active (visible on website)", true),
  },
  list: {
    title: "Menus",
    emptyText: "Header and footer show no links.",
    facts: [{ field: "menu", label: "Menu" }, { field: "address" }, { field: "displayOrder", label: "Order" }],
    search: { label: "Search links...", fields: ["label", "address"] },
    filters: [
      {
        ...{ name: "menu", label: "Menu", all: "All menus", field: "menu" },
        options: Object.entries(menus).map(([value, label]) => ({ value, label, is: value })),
      },
    ],
  },
  shownOn: "/",
});
