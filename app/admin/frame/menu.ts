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
  Tags,
  Trash2,
  Users as UsersIcon,
  Wrench,
} from "lucide-react";
import { contentTypes } from "~/content/types/index.ts";

/** `key`: the shortcut after G. */
export type MenuLink = { label: string; href: string; icon: LucideIcon; key?: string };

/** The specification's twelve links, in its order (admin.txt §2 Layout). */
const specified: MenuLink[] = [
  { label: "Overview", href: "/admin", icon: LayoutDashboard, key: "o" },
  { label: "Services", href: "/admin/services", icon: Wrench, key: "s" },
  { label: "Service Categories", href: "/admin/categories", icon: FolderTree },
  { label: "Portfolio", href: "/admin/portfolio", icon: Briefcase, key: "p" },
  { label: "Blog", href: "/admin/blog", icon: Newspaper, key: "b" },
  { label: "Blog Categories", href: "/admin/blog-categories", icon: Tags },
  { label: "Page Content", href: "/admin/page-content", icon: PanelsTopLeft, key: "c" },
  { label: "Dynamic Pages", href: "/admin/pages", icon: FileText, key: "d" },
  { label: "Contact Submissions", href: "/admin/contact-submissions", icon: Inbox, key: "i" },
  { label: "Feature Flags", href: "/admin/feature-flags", icon: Flag, key: "f" },
  { label: "Languages", href: "/admin/languages", icon: Languages },
  { label: "Sitemap", href: "/admin/sitemap", icon: MapIcon },
];

const icons: Record<string, LucideIcon> = {
  ...{ testimonials: Quote, licences: BadgeCheck, "menu-links": MenuIcon },
  ...{ "portfolio-categories": FolderTree, "reply-templates": MessageSquareReply },
};

const added: MenuLink[] = [
  { label: "Media", href: "/admin/media", icon: Images, key: "m" },
  { label: "Outbox", href: "/admin/outbox", icon: Send },
  { label: "Schedule", href: "/admin/schedule", icon: CalendarClock },
  { label: "History", href: "/admin/history", icon: HistoryIcon, key: "h" },
  { label: "Trash", href: "/admin/trash", icon: Trash2, key: "t" },
  { label: "Preview links", href: "/admin/preview-links", icon: Link2 },
  { label: "Users", href: "/admin/users", icon: UsersIcon },
  { label: "System", href: "/admin/system", icon: ServerCog },
  { label: "My account", href: "/admin/account", icon: CircleUser },
  ...contentTypes
    .map((type) => ({ label: type.list.title, href: `/admin/${type.name}`, icon: icons[type.name] ?? BookOpen }))
    .filter(({ href }) => !specified.some((entry) => entry.href === href)),
];

export const menu: readonly (readonly MenuLink[])[] = [specified, added];

export const findMenuLink = (href: string): MenuLink | undefined => menu.flat().find((entry) => entry.href === href);

/** Whether a link's screen, or one below it, is open. /admin/blog is not above /admin/blog-categories. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== "/admin" && path.startsWith(`${href}/`));
}

/** The message while the screen at an address loads (decision 083). */
export function toLoadingWords(pathname: string): string {
  const [, , name, ...rest] = pathname.split("/");
  const type = contentTypes.find((candidate) => candidate.name === name);
  if (type) return `Loading ${rest.length > 0 ? type.one : type.many}...`;
  const entry = menu.flat().findLast(({ href }) => isCurrent(href, pathname));
  return entry ? `Loading ${entry.label.toLowerCase()}...` : "Loading...";
}
