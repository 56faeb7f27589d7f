import type { ReactNode } from "react";

/** The opening of an inner page: its only first-level heading, a subtitle, and what follows them. */
export function PageHero({ title, subtitle, children }: { title: string; subtitle?: string; children?: ReactNode }) {
  return (
    <section className="border-b border-hairline">
      <div className="wrap pt-10 pb-14 md:pt-16 md:pb-20">
        <h1 className="max-w-[18ch] text-hero font-[440] tracking-[-0.03em]">{title}</h1>
        {subtitle && <p className="mt-6 max-w-[56ch] text-lead text-muted">{subtitle}</p>}
        {children}
      </div>
    </section>
  );
}
