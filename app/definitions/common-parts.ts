import type { Filter, Toggle } from "./content-type.ts";
import { image, type Target, tags, text, textarea } from "./fields.ts";

const category = { many: "categories", label: ["name"], offered: "isActive", order: "displayOrder" } as const;

export const targets = {
  serviceCategories: { table: "serviceCategories", ...category },
  portfolioCategories: { table: "portfolioCategories", ...category },
  blogCategories: { table: "blogCategories", ...category },
  services: { table: "services", many: "services", label: ["title"] },
  authors: { table: "adminUsers", many: "authors", label: ["displayName", "email"], detail: "email" },
} as const satisfies Record<string, Target>;

/** The two lists of the portfolio (spec decision 28). */
export const portfolioTabs = [
  { label: "Projects", name: "portfolio" },
  { label: "Categories", name: "portfolio-categories" },
] as const;

export const metaFields = {
  metaTitle: text("Meta Title"),
  metaDescription: textarea("Meta Description", 3),
  metaKeywords: tags("Meta Keywords", "commas", { help: "Separated by commas." }),
};

export const canonicalField = text("Canonical URL", {
  type: "url",
  canonical: true,
  help: "If empty, the page's own address. Enter another if the text was published there first.",
});

const ogTitleHelp = "Title in link previews. Empty: the meta title.";

export const openGraphFields = {
  ogTitle: text("OG Title", { help: ogTitleHelp }),
  ogDescription: textarea("OG Description", 3, { help: "Text in link previews. Empty: the meta description." }),
  ogImage: image("OG Image", { help: "Picture in link previews. Empty: one is drawn." }),
};

export function followingTitles<const Mode extends "always" | "empty">(mode: Mode) {
  const follows = { field: "title", mode } as const;
  return { metaTitle: text("Meta Title", { follows }), ogTitle: text("OG Title", { help: ogTitleHelp, follows }) };
}

/** Active or not; each screen has its own word for the latter, and may have its own messages (spec decision 63). */
export function activeToggle(off: string, messages: Toggle["messages"]) {
  return { field: "isActive", on: "Active", off, turnOn: "Activate", turnOff: "Deactivate", messages } as const;
}

const updated = { text: "Featured status updated" };

export const featuredToggle = {
  field: "isFeatured",
  on: "Featured",
  off: "",
  turnOn: "Feature",
  turnOff: "Unfeature",
  messages: { on: updated, off: updated, failed: { text: "Failed to update featured status: {message}" } },
} as const satisfies Toggle;

export function activeFilter(all: string, off: string) {
  const options = [
    { value: "active", label: "Active", is: true },
    { value: off.toLowerCase(), label: off, is: false },
  ];
  return { name: "status", label: "Status", all, field: "isActive", options } as const satisfies Filter;
}

const order = (name: string, label: string, ...by: [column: string, direction: "asc" | "desc"][]) => ({
  name,
  label,
  by,
});

export const orders = {
  byHand: order("order", "Display order", ["displayOrder", "asc"]),
  newest: order("newest", "Newest first", ["createdAt", "desc"]),
  newestByHand: order("newest", "Newest first", ["createdAt", "desc"], ["displayOrder", "asc"]),
  title: order("title", "Title", ["title", "asc"]),
  updated: order("updated", "Last updated", ["updatedAt", "desc"]),
  published: order("published", "Publication date", ["publishedAt", "desc"]),
  views: order("views", "Most viewed", ["viewCount", "desc"]),
};
