import { settingsPage } from "../company/settings-page.ts";
import { contentTypes } from "../content-types.ts";
import { splitKind } from "../definitions/translation-kind.ts";
import { toMessages } from "../lib/text/messages.ts";

/** The roles of staff, most powerful first (spec decision 121). */
export const roles = ["owner", "editor", "sales", "viewer"] as const;
export type Role = (typeof roles)[number];

export type Area = "own" | "content" | "media" | "enquiries" | "settings" | "flags" | "staff";
export type Level = "read" | "write";

type Rights = Partial<Record<Area, Level>>;

const rights: Record<Exclude<Role, "owner">, Rights> = {
  editor: { own: "write", content: "write", media: "write" },
  sales: { own: "write", content: "read", media: "read", enquiries: "write" },
  viewer: { own: "write", content: "read", media: "read" },
};

export const roleWords: Record<Role, { label: string; may: string }> = toMessages({
  en: {
    owner: { label: "Owner", may: "Everything, including staff, settings and flags" },
    editor: { label: "Editor", may: "Texts, pictures, projects, posts and pages" },
    sales: { label: "Sales", may: "Enquiries, replies and templates; the content, without changing it" },
    viewer: { label: "Viewer", may: "The content, without changing it" },
  },
});

export const invitationDays = 7;

export const parseRole = (value: unknown): Role | null => roles.find((role) => role === value) ?? null;

/** Whether a role may read or write in an area. In an unknown area only owners may. */
export function can(role: Role, area: Area | null, level: Level): boolean {
  if (role === "owner") return true;
  const given = area && rights[role][area];
  return given === "write" || (given === "read" && level === "read");
}

const screens: Record<string, Area> = {
  "": "own",
  ...{ account: "own", token: "own", preferences: "own", session: "own", presence: "own" },
  ...{ find: "own", facts: "own", "system-status": "own" },
  // These concern an item of any area and check its right themselves.
  ...{ drafts: "own", preview: "own", edit: "own", "staff-bar": "own", history: "own", schedule: "own" },
  ...Object.fromEntries(contentTypes.map(({ name, area = "content" }) => [name, area])),
  system: "settings",
  ...{ "page-content": "content", trash: "content", "preview-links": "content", sitemap: "content", design: "content" },
  "slug-check": "content",
  ...{ media: "media", uploads: "media" },
  ...{ "contact-submissions": "enquiries", outbox: "enquiries" },
  ...{ languages: "settings", "feature-flags": "flags", users: "staff" },
};

/** The area of an address below /admin, or null for an unknown one. */
export function findArea(path: string): Area | null {
  const [admin, screen = "", item, ofItem] = path.toLowerCase().split("/").filter(Boolean);
  if (admin !== "admin") return null;
  if (screen === "translations") return ofItem ? findArea(`/admin/${item}/${ofItem}`) : "content";
  if (screen === "page-content" && item === settingsPage) return "settings";
  return Object.hasOwn(screens, screen) ? (screens[screen] ?? null) : null;
}

/** Whether a role may read, or write, at a link's address in the back office. */
export const canOpen = (role: Role, href: string, level: Level = "read"): boolean =>
  can(role, findArea(href.split(/[?#]/)[0] ?? ""), level);

/** The area that decides whether a screen looks editable: screens about items of any area count as content. */
export function findShownArea(path: string): Area | null {
  return /^\/admin\/(history|schedule)\b/i.test(path) ? "content" : findArea(path);
}

/** The area of an item, also of its words in another language. */
export const findAreaOfKind = (kind: string, item: string): Area | null =>
  findArea(`/admin/${splitKind(kind).base}/${item}`);

/** Items that a role may not read although it may read their tables. */
export const listHiddenItems = (role: Role): string[] => (can(role, "settings", "read") ? [] : [settingsPage]);
