import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { offeredPages } from "~/lib/pages.ts";

/** The words of a pagination; `page` names a number for screen readers. */
type PaginationWords = { label: string; previous: string; next: string; page: (number: number) => string };

const cell =
  "pressable inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border px-2 text-small";

/** Links to the pages of a list: the numbers, then previous and next. Nothing for a single page. */
export function Pagination({
  page,
  pages,
  toHref,
  words,
}: {
  page: number;
  pages: number;
  toHref: (page: number) => string;
  words: PaginationWords;
}) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label={words.label}
      className="mt-14 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-hairline pt-6"
    >
      <ol className="flex flex-wrap gap-1">
        {offeredPages(page, pages).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key, and items never move
          <li key={index}>
            {number === "gap" ? (
              <span className={`${cell} border-transparent text-muted`}>…</span>
            ) : (
              <a
                href={toHref(number)}
                aria-label={words.page(number)}
                aria-current={number === page ? "page" : undefined}
                className={`${cell} border-transparent hover:border-field-edge hover:bg-ink/9 aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-ground`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      <div className="ms-auto flex gap-2">
        <Step href={page > 1 ? toHref(page - 1) : undefined} rel="prev">
          <ArrowLeft aria-hidden="true" className="size-4.25 rtl:[scale:-1_1]" />
          <span className="max-sm:sr-only">{words.previous}</span>
        </Step>
        <Step href={page < pages ? toHref(page + 1) : undefined} rel="next">
          {words.next}
          <ArrowRight aria-hidden="true" className="size-4.25 rtl:[scale:-1_1]" />
        </Step>
      </div>
    </nav>
  );
}

function Step({ href, rel, children }: { href?: string; rel: "prev" | "next"; children: ReactNode }) {
  if (!href) return null;
  return (
    <a href={href} rel={rel} className={`${cell} border-field-edge px-4 hover:bg-ink/9`}>
      {children}
    </a>
  );
}
