import type { ReactNode } from "react";
import { toTextDirection } from "~/lib/text-direction.ts";

/** The last section of a page: one sentence, one reason, one or two actions; the bus line ends there in a lamp. */
export function ClosingCall({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) {
  return (
    <section className="overflow-x-clip border-t border-hairline print:hidden">
      <div className="last-lamp wrap relative py-16 md:py-24">
        <div className="max-w-[52ch]">
          <h2 {...toTextDirection(title)} className="text-title">
            {title}
          </h2>
          {subtitle && <p className="mt-4 text-lead text-balance text-muted">{subtitle}</p>}
        </div>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">{children}</div>
      </div>
    </section>
  );
}
