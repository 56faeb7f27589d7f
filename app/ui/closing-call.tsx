import type { ReactNode } from "react";
import { toTextDirection } from "~/lib/text-direction.ts";

/** The last section of a page: one sentence, one reason, one or two actions. */
export function ClosingCall({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline print:hidden">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-16 md:py-24">
        <div className="max-w-[52ch]">
          <h2 {...toTextDirection(title)} className="text-title">
            {title}
          </h2>
          {subtitle && <p className="mt-4 text-lead text-muted">{subtitle}</p>}
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
