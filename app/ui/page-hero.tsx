import type { ReactNode } from "react";
import { toTextDirection } from "~/lib/text-direction.ts";

/** The opening of an inner page: its only first-level heading, a subtitle, and what follows them. */
export function PageHero({
  title,
  subtitle,
  drawing,
  isWide = false,
  trail,
  children,
}: {
  /** The way to this page, above everything. */
  trail?: ReactNode;
  title: string;
  subtitle?: string;
  drawing?: ReactNode;
  /** The drawing is a plan whose labels are read, so it gets as much room as the words. */
  isWide?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className="border-b border-hairline">
      <div
        className={`wrap grid grid-cols-1 items-center gap-x-16 pt-10 pb-14 md:pt-14 md:pb-16 ${isWide ? "md:grid-cols-2" : "md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"}`}
      >
        <div>
          {trail && <div className="-mt-4 mb-4">{trail}</div>}
          <h1 {...toTextDirection(title)} className="max-w-[18ch] text-hero font-[440] tracking-[-0.03em]">
            {title}
          </h1>
          {subtitle && <p className="mt-6 max-w-[56ch] text-lead text-balance text-muted">{subtitle}</p>}
          {drawing && <div className={`mt-8 *:min-h-37 md:hidden ${isWide ? "" : "*:max-h-45"}`}>{drawing}</div>}
          {children}
        </div>
        {drawing && <div className="hidden md:block">{drawing}</div>}
      </div>
    </section>
  );
}
