import { ArrowUpRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type StatTileProps = { label: string; value: ReactNode; note?: ReactNode; icon?: LucideIcon; href?: string };

/** One figure with what it counts; with an address the whole tile leads there. */
export function StatTile({ label, value, note, icon: Icon, href }: StatTileProps) {
  return (
    <div
      className={`plate group relative flex flex-col gap-1 p-(--plate-inset) ${href ? "hover:border-field-edge" : ""}`}
    >
      <p className="flex items-center gap-2 text-small text-muted">
        {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
        {href ? (
          <Link to={href} className="covers-plate group-hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
        {href && <ArrowUpRight aria-hidden="true" className="ms-auto size-4 rtl:-scale-x-100" />}
      </p>
      <p className="font-display text-title">{value}</p>
      {note && <p className="text-small text-muted">{note}</p>}
    </div>
  );
}
