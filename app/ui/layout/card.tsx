import { ArrowUpRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Icon } from "../icons/icon.tsx";

type CardProps = {
  title?: string;
  description?: string;
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A plain panel for related content. Never nest one in another. */
export function Card({ title, description, actions, className = "", children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={`plate p-(--plate-inset) ${className}`}>
      {title && (
        <div
          className={`mb-4 flex flex-wrap justify-between gap-x-4 gap-y-2 ${description ? "items-start" : "items-center"}`}
        >
          <div className={`min-w-0 ${description ? "flex-1 basis-48" : ""}`}>
            <h2 id={id} className="text-subheading">
              {title}
            </h2>
            {description && <p className="mt-1 text-small text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

type StatTileProps = { label: string; value: ReactNode; note?: ReactNode; icon?: LucideIcon; href?: string };

/** A figure with its label; with an address, the whole tile is a link. */
export function StatTile({ label, value, note, icon, href }: StatTileProps) {
  return (
    <div
      className={`plate group relative flex flex-col gap-1 p-(--plate-inset) ${href ? "hover:border-field-edge" : ""}`}
    >
      <p className="flex items-center gap-2 text-small text-muted">
        {icon && <Icon of={icon} className="size-4.5 shrink-0" />}
        {href ? (
          <Link to={href} className="covers-plate group-hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
        {href && <Icon of={ArrowUpRight} className="stroke-2 ms-auto size-4 rtl:[scale:-1_1]" />}
      </p>
      <p className="font-display text-title">{value}</p>
      {note && <p className="text-small text-muted">{note}</p>}
    </div>
  );
}

/** The classes of a grid of file tiles, of a tile, and of a checkbox above the link that covers it. */
export const fileGridClasses =
  "file-grid grid grid-cols-2 gap-3 min-[30rem]:grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))]";
export const fileTileClasses =
  "relative flex flex-col rounded-plate border border-hairline bg-raised hover:border-field-edge data-chosen:border-ink data-chosen:ring-1 data-chosen:ring-ink";
export const fileTickClasses = "absolute end-1.5 top-1.5 z-1 rounded-control bg-raised p-0.5";
