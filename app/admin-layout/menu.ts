import type { LucideIcon } from "lucide-react";
import {
  BadgeCheck,
  BookOpen,
  Briefcase,
  CalendarClock,
  CircleUser,
  FileText,
  Flag,
  FolderTree,
  History as HistoryIcon,
  Images,
  Inbox,
  Languages,
  LayoutDashboard,
  Link2,
  Map as MapIcon,
  Menu as MenuIcon,
  MessageSquareReply,
  Newspaper,
  PanelsTopLeft,
  Quote,
  Send,
  ServerCog,
  Shapes,
  Tags,
  Trash2,
  Users as UsersIcon,
  Wrench,
} from "lucide-react";
import { messages } from "~/admin-kit/messages.ts";
import { contentTypes } from "~/content-types.ts";

/** `key`: the shortcut after G. */
export type MenuLink = { label: string; href: string; icon: LucideIcon; key?: string };
type MenuGroup = { label?: string; entries: MenuLink[] };

/** Its label is read in the language of the request. */
const link = (name: keyof typeof messages.menu, href: string, icon: LucideIcon, key?: string): MenuLink => ({
  ...{ href, icon, key },
  get label() {
    return messages.menu[name];
  },
});

const group = (name: keyof typeof messages.menuGroups, entries: MenuLink[]): MenuGroup => ({
  entries,
  get label() {
    return messages.menuGroups[name];
  },
});

const typeIcons: Record<string, LucideIcon> = {
  ...{ testimonials: Quote, licences: BadgeCheck, "menu-links": MenuIcon },
  ...{ "portfolio-categories": Shapes, "reply-templates": MessageSquareReply },
};

const library = group("library", [link("media", "/admin/media", Images, "m")]);

/** The specification's twelve links in its order (admin.txt 2 Layout), and the others below them. */
export const menuGroups: readonly MenuGroup[] = [
  { entries: [link("overview", "/admin", LayoutDashboard, "o")] },
  group("content", [
    link("services", "/admin/services", Wrench, "s"),
    link("serviceCategories", "/admin/categories", FolderTree),
    link("portfolio", "/admin/portfolio", Briefcase, "p"),
    link("blog", "/admin/blog", Newspaper, "b"),
    link("blogCategories", "/admin/blog-categories", Tags),
  ]),
  group("pages", [
    link("pageContent", "/admin/page-content", PanelsTopLeft, "c"),
    link("dynamicPages", "/admin/pages", FileText, "d"),
  ]),
  group("visitors", [link("contactSubmissions", "/admin/contact-submissions", Inbox, "i")]),
  group("site", [
    link("featureFlags", "/admin/feature-flags", Flag, "f"),
    link("languages", "/admin/languages", Languages),
    link("sitemap", "/admin/sitemap", MapIcon),
  ]),
  library,
  group("changes", [
    link("schedule", "/admin/schedule", CalendarClock),
    link("history", "/admin/history", HistoryIcon, "h"),
    link("trash", "/admin/trash", Trash2, "t"),
    link("previewLinks", "/admin/preview-links", Link2),
  ]),
  group("administration", [
    link("outbox", "/admin/outbox", Send),
    link("users", "/admin/users", UsersIcon),
    link("system", "/admin/system", ServerCog),
    link("myAccount", "/admin/account", CircleUser),
  ]),
];

// A content type without a place of its own is in the library.
for (const { name, list } of contentTypes) {
  const href = `/admin/${name}`;
  if (menuGroups.some(({ entries }) => entries.some((entry) => entry.href === href))) continue;
  library.entries.push({ label: list.title, href, icon: typeIcons[name] ?? BookOpen });
}

export const menu: readonly MenuLink[] = menuGroups.flatMap(({ entries }) => entries);

/** Whether a link's screen, or one below it, is open. /admin/blog is not above /admin/blog-categories. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== "/admin" && path.startsWith(`${href}/`));
}

/** The message while the screen at an address loads (decision 083). */
export function toLoadingWords(pathname: string): string {
  const [, , name, ...rest] = pathname.split("/");
  const type = contentTypes.find((candidate) => candidate.name === name);
  if (type) return messages.frame.loadingWhat(rest.length > 0 ? type.one : type.many);
  const entry = menu.findLast(({ href }) => isCurrent(href, pathname));
  return entry ? messages.frame.loadingWhat(entry.label.toLowerCase()) : messages.frame.loading;
}
