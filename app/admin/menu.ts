import type { LucideIcon } from "lucide-react";
import {
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
  Newspaper,
  PanelsTopLeft,
  Send,
  ServerCog,
  Tags,
  Trash2,
  Users as UsersIcon,
  Wrench,
} from "lucide-react";
import { contentTypes } from "~/content/index.ts";

export type MenuLink = { label: string; href: string; icon: LucideIcon };

/** The specification's twelve, in its order (admin.txt §2 Layout). */
const specified: MenuLink[] = [
  { label: "Overview", href: "/admin", icon: LayoutDashboard },
  { label: "Services", href: "/admin/services", icon: Wrench },
  { label: "Service Categories", href: "/admin/categories", icon: FolderTree },
  { label: "Portfolio", href: "/admin/portfolio", icon: Briefcase },
  { label: "Blog", href: "/admin/blog", icon: Newspaper },
  { label: "Blog Categories", href: "/admin/blog-categories", icon: Tags },
  { label: "Page Content", href: "/admin/page-content", icon: PanelsTopLeft },
  { label: "Dynamic Pages", href: "/admin/pages", icon: FileText },
  { label: "Contact Submissions", href: "/admin/contact-submissions", icon: Inbox },
  { label: "Feature Flags", href: "/admin/feature-flags", icon: Flag },
  { label: "Languages", href: "/admin/languages", icon: Languages },
  { label: "Sitemap", href: "/admin/sitemap", icon: MapIcon },
];

/** What the specification's menu does not have stands below it: the library, what goes out, and further content types. */
const added: MenuLink[] = [
  { label: "Media", href: "/admin/media", icon: Images },
  { label: "Outbox", href: "/admin/outbox", icon: Send },
  { label: "Schedule", href: "/admin/schedule", icon: CalendarClock },
  { label: "History", href: "/admin/history", icon: HistoryIcon },
  { label: "Trash", href: "/admin/trash", icon: Trash2 },
  { label: "Preview links", href: "/admin/preview-links", icon: Link2 },
  { label: "Users", href: "/admin/users", icon: UsersIcon },
  { label: "System", href: "/admin/system", icon: ServerCog },
  { label: "My account", href: "/admin/account", icon: CircleUser },
  ...contentTypes
    .map((type) => ({ label: type.list.title, href: `/admin/${type.name}`, icon: BookOpen }))
    .filter(({ href }) => !specified.some((entry) => entry.href === href)),
];

export const menu: readonly (readonly MenuLink[])[] = [specified, added];

export function findMenuLink(href: string): MenuLink | undefined {
  return menu.flat().find((entry) => entry.href === href);
}

/** Whether an entry's screen, or one below it, is open. /admin/blog is not above /admin/blog-categories. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== "/admin" && path.startsWith(`${href}/`));
}
