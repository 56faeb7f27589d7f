import { type LucideIcon, Plus } from "lucide-react";
import { Link } from "react-router";
import { requireContentType } from "~/content/index.ts";
import { findMenuLink } from "../menu.ts";
import { useRights } from "../use-rights.ts";

/** What is made most often, by the name of its content type (admin.txt §2 Dashboard). */
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
