import { type LucideIcon, Plus } from "lucide-react";
import { Link } from "react-router";
import { contentTypes, requireContentType } from "~/content/index.ts";
import type { LiveCount, LiveCounts } from "~/data/overview.server.ts";
import { Card } from "~/ui/card.tsx";
import { useRights } from "../kit/use-rights.ts";
import { findMenuLink, type MenuLink, menu } from "../menu.ts";

type Group = { title: string; names: readonly string[] };

const groups: readonly Group[] = [
  {
    title: "Content",
    names: ["services", "categories", "portfolio", "portfolio-categories", "blog", "blog-categories"],
  },
  { title: "Pages and texts", names: ["page-content", "pages"] },
  { title: "Visitors", names: ["contact-submissions", "reply-templates", "outbox"] },
  { title: "Settings", names: ["feature-flags", "languages", "sitemap"] },
];
const grouped = new Set(["/admin", ...groups.flatMap(({ names }) => names.map((name) => `/admin/${name}`))]);

/** The links of the side menu by what they are about, with how much of it visitors see. */
export function ManagementLinks({ counts }: { counts: LiveCounts | null }) {
  const isAllowed = useRights();
  const shown = groups
    .map((group) => ({ ...group, links: linksOf(group).filter(({ href }) => isAllowed(href)) }))
    .filter(({ links }) => links.length > 0);
  return (
    <Card title="Manage">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {shown.map((group) => (
          <section key={group.title} aria-label={group.title} className="first:row-span-3">
            <h3 className="mb-1 font-sans text-small font-normal tracking-normal text-muted">{group.title}</h3>
            <ul>
              {group.links.map((link) => (
                <li key={link.href} className="border-t border-hairline">
                  <ManagementLink
                    link={link}
                    count={Object.entries(counts ?? {}).find(([name]) => link.href === `/admin/${name}`)?.[1]}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** What no group names: content types stand in the first all the same, everything else in the last. */
function linksOf({ title, names }: Group): MenuLink[] {
  const isContent = ({ href }: MenuLink) => contentTypes.some(({ name }) => href === `/admin/${name}`);
  const [isFirst, isLast] = [title === groups[0]?.title, title === groups.at(-1)?.title];
  const others = menu.flat().filter((link) => !grouped.has(link.href) && (isContent(link) ? isFirst : isLast));
  return [...names.flatMap((name) => findMenuLink(`/admin/${name}`) ?? []), ...others];
}

function ManagementLink({ link, count }: { link: MenuLink; count: LiveCount | undefined }) {
  const { label, href, icon: Icon } = link;
  return (
    <Link to={href} className="group flex min-h-11 items-center gap-3">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 underline-offset-4 group-hover:underline">{label}</span>
      {count && (
        <span className="ms-auto text-small whitespace-nowrap text-muted">
          {count.live === count.total ? count.live : `${count.live} of ${count.total}`} live
        </span>
      )}
    </Link>
  );
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
        <li key={name}>
          <CreateCard
            label={requireContentType(name).list.add}
            href={`/admin/${name}/new`}
            icon={findMenuLink(`/admin/${name}`)?.icon ?? Plus}
          />
        </li>
      ))}
    </ul>
  );
}

function CreateCard({ label, href, icon: Icon }: { label: string; href: string; icon: LucideIcon }) {
  return (
    <div className="plate relative flex h-full items-center gap-3 p-(--plate-inset) hover:border-field-edge max-sm:flex-col max-sm:items-start">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-muted" />
      <Link to={href} className="covers-plate">
        {label}
      </Link>
      <Plus aria-hidden="true" strokeWidth={1.75} className="ms-auto size-5 shrink-0 max-sm:hidden" />
    </div>
  );
}
