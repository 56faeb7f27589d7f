import type { ReactNode } from "react";
import { toTextDirection } from "~/lib/text-direction.ts";

/** The last section of a page: one sentence, one reason, one or two actions; the bus line ends there in a lamp. */
export function ClosingCall({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) {
  return (
    <section className="overflow-x-clip border-t border-hairline print:hidden">
      <div className="wrap relative py-16 md:py-24">
        <LastLamp />
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

function LastLamp() {
  return (
    <svg
      viewBox="0 0 240 300"
      fill="none"
      strokeWidth="3"
      strokeLinejoin="round"
      aria-hidden="true"
      className="last-lamp pointer-events-none overflow-visible rtl:-scale-x-100"
    >
      <radialGradient id="last-lamp" className="last-lamp-light">
        <stop stopOpacity=".42" />
        <stop offset=".2" stopOpacity=".22" />
        <stop offset=".55" stopOpacity=".06" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <circle cx="120" cy="232" r="200" fill="url(#last-lamp)" stroke="none" />
      <path d="M2000 40H120V132" className="stroke-bus" />
      <path d="M110 132h20v16h-20z" className="fill-field-edge" />
      <path d="M98 227a22 22 0 0 0 44 0" fill="#ffd9a0" />
      <path d="M110 148H130L184 226H56z" className="fill-raised-2 stroke-field-edge" />
      <path d="M60 227H180" stroke="#ffc071" />
    </svg>
  );
}
