import { Plus } from "lucide-react";
import { Link } from "react-router";
import { requireContentType } from "~/content/types/index.ts";
import type { LiveCounts } from "~/data/db/live-rows.server.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { menuGroups } from "../frame/menu.ts";
import { useRights } from "../kit/use-rights.ts";
import { messages } from "./messages.ts";

/** The side menu's links by subject, with the number of live items. */
export function ManagementLinks({ counts }: { counts: LiveCounts | null }) {
  const isAllowed = useRights();
  const shown = menuGroups
    .flatMap(({ label, entries }) =>
      label ? { title: label, links: entries.filter(({ href }) => isAllowed(href)) } : [],
    )
    .filter(({ links }) => links.length > 0);
  return (
    <Card title={messages.manage.title}>
      <div className="grid grid-cols-2 gap-x-8 gap-y-5 lg:grid-cols-4">
        {shown.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 font-sans text-small font-normal tracking-normal text-muted">{title}</h3>
            <ul>
              {links.map(({ label, href }) => {
                const count = Object.entries(counts ?? {}).find(([name]) => href === `/admin/${name}`)?.[1];
                return (
                  <li key={href}>
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

const kinds = ["services", "portfolio", "blog", "pages"];

/** A button for each type. */
export function QuickCreate() {
  const isAllowed = useRights();
  const shown = kinds.filter((name) => isAllowed(`/admin/${name}`, "write"));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={messages.manage.create} className="grid grow grid-cols-2 gap-2 sm:flex">
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
