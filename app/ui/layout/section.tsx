import { type ReactNode, useId } from "react";
import { toTextDirection } from "~/lib/text/text-direction.ts";

/** A part of a page, labelled by its heading for screen readers. */
export function Section({
  title,
  subtitle,
  aside,
  children,
  className = "",
  edit,
}: {
  title: string;
  subtitle?: string;
  /** What staff edit here, the value of `data-edit`. */
  edit?: string;
  /** At the end of the heading's line, on a phone below everything; usually a link to more. */
  aside?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      data-edit={edit}
      className={`section-rhythm overflow-x-clip ${className}`}
    >
      <div className="wrap grid grid-cols-1 items-end gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          {title && (
            <h2 id={id} {...toTextDirection(title)} className="max-w-[20ch] text-title">
              {title}
            </h2>
          )}
          {subtitle && <p className="mt-4 max-w-[56ch] text-balance text-muted">{subtitle}</p>}
        </div>
        <div className="sm:col-span-2">{children}</div>
        {aside && <div className="max-sm:mt-8 sm:col-start-2 sm:row-start-1">{aside}</div>}
      </div>
    </section>
  );
}

/** The head of an inner page: its only first-level heading, a subtitle, and what follows. Without a drawing it is small. */
export function PageHero({
  title,
  subtitle,
  drawing,
  isWide = false,
  isShort = false,
  trail,
  edit,
  children,
}: {
  /** What staff edit here, the value of `data-edit`. */
  edit?: string;
  /** The breadcrumbs above everything. */
  trail?: ReactNode;
  title: string;
  subtitle?: string;
  drawing?: ReactNode;
  /** The drawing is a plan with labels to read, so it gets as much space as the words. */
  isWide?: boolean;
  /** What follows matters more on a phone than the drawing. */
  isShort?: boolean;
  children?: ReactNode;
}) {
  return (
    <section data-edit={edit} className="border-b border-hairline">
      <div
        className={`wrap grid grid-cols-1 items-center gap-x-16 pt-10 ${drawing ? `pb-14 md:pt-14 md:pb-16 ${isWide ? "md:grid-cols-2" : "md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"}` : "pb-8"}`}
      >
        <div className={children ? "lg:self-end" : undefined}>
          {trail && <div className="-mt-4 mb-4">{trail}</div>}
          <h1
            {...toTextDirection(title)}
            className={`max-w-[18ch] font-[440] tracking-[-0.03em] ${drawing ? "text-hero" : "text-title"}`}
          >
            {title}
          </h1>
          {subtitle && <p className="mt-6 max-w-[56ch] text-lead text-balance text-muted">{subtitle}</p>}
          {drawing && !isShort && (
            <div className={`mt-8 *:min-h-37 md:hidden ${isWide ? "" : "*:max-h-45"}`}>{drawing}</div>
          )}
        </div>
        {drawing && (
          <div className={`hidden md:block md:max-lg:[&_text]:text-[19px]! ${children ? "lg:row-span-2" : ""}`}>
            {drawing}
          </div>
        )}
        {children && <div className="md:col-span-full lg:col-auto lg:self-start">{children}</div>}
      </div>
    </section>
  );
}

/** Up to four figures, each with its label. */
export function StatRow({ stats }: { stats: readonly { value: string; label: string; note: string }[] }) {
  return (
    <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-4">
      {stats.map((stat) => (
        <div key={stat.label} className="flex flex-col border-t border-hairline pt-5">
          <dt className="mt-2 text-small font-semibold">{stat.label}</dt>
          <dd className="-order-1 font-display text-title tracking-tight">{stat.value}</dd>
          {stat.note && <dd className="mt-1 max-w-[26ch] text-small text-balance text-muted">{stat.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
