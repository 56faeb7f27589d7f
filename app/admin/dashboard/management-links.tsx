import { Plus } from "lucide-react";
import { Link } from "react-router";
import { contentTypes, requireContentType } from "~/content/types/index.ts";
import type { LiveCounts } from "~/data/db/live-rows.server.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { findMenuLink, type MenuLink, menu } from "../frame/menu.ts";
import { useRights } from "../kit/use-rights.ts";
import { messages } from "./messages.ts";

const groups = {
  content: ["services", "categories", "portfolio", "portfolio-categories", "blog", "blog-categories"],
  texts: ["page-content", "pages", "menu-links", "licences"],
  visitors: ["contact-submissions", "reply-templates", "outbox"],
  settings: ["feature-flags", "languages", "sitemap"],
};
type Group = keyof typeof groups;

const grouped = new Set(["/admin", ...Object.values(groups).flatMap((names) => names.map((name) => `/admin/${name}`))]);

/** The side menu's links by subject, with the number of live items. */
export function ManagementLinks({ counts }: { counts: LiveCounts | null }) {
  const isAllowed = useRights();
  const shown = Object.keys(groups)
    .map((group) => group as Group)
    .map((group) => ({
      title: messages.manage.groups[group],
      links: linksOf(group).filter(({ href }) => isAllowed(href)),
    }))
    .filter(({ links }) => links.length > 0);
  return (
    <Card title={messages.manage.title}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2fr)]">
        {shown.map(({ title, links }) => (
          <section key={title} aria-label={title} className="group/group">
            <h3 className="mb-1 font-sans text-small font-normal tracking-normal text-muted">{title}</h3>
            <ul className="gap-x-8 lg:group-last/group:columns-2">
              {links.map(({ label, href }) => {
                const count = Object.entries(counts ?? {}).find(([name]) => href === `/admin/${name}`)?.[1];
                return (
                  <li key={href} className="break-inside-avoid">
                    <Link
                      to={href}
                      className="flex min-h-8 items-center flex-wrap gap-x-3 underline-offset-4 hover:underline pointer-coarse:min-h-11"
                    >
                      {label}
                      {count && (
                        <span className="ms-auto text-small whitespace-nowrap text-muted">
                          {messages.manage.live(count.live, count.total)}
                        </span>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** Links without a group: content types are in the first group, everything else in the last. */
function linksOf(group: Group): MenuLink[] {
  const isContent = ({ href }: MenuLink) => contentTypes.some(({ name }) => href === `/admin/${name}`);
  const others = menu
    .flat()
    .filter((link) => !grouped.has(link.href) && group === (isContent(link) ? "content" : "settings"));
  return [...groups[group].flatMap((name) => findMenuLink(`/admin/${name}`) ?? []), ...others];
}

const kinds = ["services", "portfolio", "blog", "pages"];

/** A button for each type. */
export function QuickCreate() {
  const isAllowed = useRights();
  const shown = kinds.filter((name) => isAllowed(`/admin/${name}`, "write"));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={messages.manage.create} className="grid grid-cols-2 gap-2 sm:flex">
      {shown.map((name) => (
        <li key={name}>
          <ActionLink href={`/admin/${name}/new`} icon={Plus} className="w-full max-sm:[&>svg]:hidden">
            {requireContentType(name).list.add}
          </ActionLink>
        </li>
      ))}
    </ul>
  );
}
