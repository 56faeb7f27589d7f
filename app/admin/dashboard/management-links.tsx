import { Plus } from "lucide-react";
import { createElement } from "react";
import { Link } from "react-router";
import { contentTypes, requireContentType } from "~/content/types/index.ts";
import type { LiveCounts } from "~/data/db/live-rows.server.ts";
import { Card } from "~/ui/layout/card.tsx";
import { findMenuLink, type MenuLink, menu } from "../frame/menu.ts";
import { useRights } from "../kit/use-rights.ts";

const groups: Record<string, readonly string[]> = {
  Content: ["services", "categories", "portfolio", "portfolio-categories", "blog", "blog-categories"],
  "Pages and texts": ["page-content", "pages", "menu-links", "licences"],
  Visitors: ["contact-submissions", "reply-templates", "outbox"],
  Settings: ["feature-flags", "languages", "sitemap"],
};
const grouped = new Set(["/admin", ...Object.values(groups).flatMap((names) => names.map((name) => `/admin/${name}`))]);

/** The links of the side menu by what they are about, with how much of it visitors see. */
export function ManagementLinks({ counts }: { counts: LiveCounts | null }) {
  const isAllowed = useRights();
  const shown = Object.keys(groups)
    .map((title) => ({ title, links: linksOf(title).filter(({ href }) => isAllowed(href)) }))
    .filter(({ links }) => links.length > 0);
  return (
    <Card title="Manage">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {shown.map(({ title, links }) => (
          <section key={title} aria-label={title} className="first:row-span-3">
            <h3 className="mb-1 font-sans text-small font-normal tracking-normal text-muted">{title}</h3>
            <ul className="*:border-t *:border-hairline">
              {links.map(({ label, href, icon: Icon }) => {
                const count = Object.entries(counts ?? {}).find(([name]) => href === `/admin/${name}`)?.[1];
                return (
                  <li key={href}>
                    <Link to={href} className="group flex min-h-11 items-center gap-3">
                      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
                      <span className="min-w-0 underline-offset-4 group-hover:underline">{label}</span>
                      {count && (
                        <span className="ms-auto text-small whitespace-nowrap text-muted">
                          {count.live === count.total ? count.live : `${count.live} of ${count.total}`} live
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

/** What no group names: content types stand in the first all the same, everything else in the last. */
function linksOf(title: string): MenuLink[] {
  const isContent = ({ href }: MenuLink) => contentTypes.some(({ name }) => href === `/admin/${name}`);
  const others = menu
    .flat()
    .filter((link) => !grouped.has(link.href) && title === (isContent(link) ? "Content" : "Settings"));
  return [...(groups[title] ?? []).flatMap((name) => findMenuLink(`/admin/${name}`) ?? []), ...others];
}

const kinds = ["services", "portfolio", "blog", "pages"];

/** A card for each of them. */
export function QuickCreate() {
  const isAllowed = useRights();
  const shown = kinds.filter((name) => isAllowed(`/admin/${name}`, "write"));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Create" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {shown.map((name) => (
        <li
          key={name}
          className="plate relative flex items-center gap-3 p-(--plate-inset) hover:border-field-edge max-sm:flex-col max-sm:items-start"
        >
          {createElement(findMenuLink(`/admin/${name}`)?.icon ?? Plus, {
            ...{ "aria-hidden": true, strokeWidth: 1.75, className: "size-6 shrink-0 text-muted" },
          })}
          <Link to={`/admin/${name}/new`} className="covers-plate">
            {requireContentType(name).list.add}
          </Link>
          <Plus aria-hidden="true" strokeWidth={1.75} className="ms-auto size-5 shrink-0 max-sm:hidden" />
        </li>
      ))}
    </ul>
  );
}
