import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useRights } from "~/admin-kit/parts/use-rights.ts";
import { requireContentType } from "~/content-types.ts";
import type { LiveCounts } from "~/editing/store/count-live.server.ts";
import { messages } from "~/features/system/admin/messages.ts";
import { Icon } from "~/ui/icons/icon.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { menuGroups } from "../menu.ts";

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
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    to={href}
                    className="flex min-h-8 items-center flex-wrap gap-x-3 underline-offset-4 hover:underline pointer-coarse:min-h-11"
                  >
                    {label}
                    <LiveCount counts={counts} name={href.replace("/admin/", "")} className="ms-auto" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

type LiveCountProps = { counts: LiveCounts | null; name: string; className: string };

function LiveCount({ counts, name, className }: LiveCountProps) {
  const count = Object.entries(counts ?? {}).find(([counted]) => counted === name)?.[1];
  if (!count) return null;
  return (
    <span className={`text-small whitespace-nowrap text-muted ${className}`}>
      {messages.manage.live(count.live, count.total)}
    </span>
  );
}

const kinds = ["services", "portfolio", "blog", "pages"];

/** A card for each type, with the number of live items (admin.txt §2). */
export function QuickCreate({ counts }: { counts: LiveCounts | null }) {
  const isAllowed = useRights();
  const shown = kinds.filter((name) => isAllowed(`/admin/${name}`, "write"));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={messages.manage.create} className="grid grow grid-cols-2 gap-3 sm:flex">
      {shown.map((name) => (
        <li key={name} className="plate relative px-4 py-2 hover:bg-raised-2">
          <Link
            to={`/admin/${name}/new`}
            className="flex min-h-6 items-center gap-2 font-semibold after:absolute after:inset-0"
          >
            <Icon of={Plus} className="size-5 shrink-0 text-muted" />
            {requireContentType(name).list.add}
          </Link>
          <LiveCount counts={counts} name={name} className="ps-7" />
        </li>
      ))}
    </ul>
  );
}
