import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icons/icon.tsx";
import { messages } from "../messages.ts";

type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  toHref(page: number): string;
  label?: string;
};

/** The range of shown rows and the total, and links to the previous and next page; nothing for one page. */
export function Pager({ page, pageSize, total, toHref, label = messages.pager.pages }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-small">
      <p className="text-muted">{messages.range(first, Math.min(page * pageSize, total), total)}</p>
      <div className="flex items-center gap-1">
        <Step label={messages.pager.previousPage} href={page > 1 ? toHref(page - 1) : undefined}>
          <Icon of={ChevronLeft} />
        </Step>
        <span className="px-2">{messages.pageOf(page, pages)}</span>
        <Step label={messages.pager.nextPage} href={page < pages ? toHref(page + 1) : undefined}>
          <Icon of={ChevronRight} />
        </Step>
      </div>
    </nav>
  );
}

/** A link to the previous or next page. At the end there is none, but its space stays. */
export function Step({ label, href, children }: { label: string; href?: string; children: ReactNode }) {
  const classes = "icon-button rtl:[scale:-1_1]";
  if (!href) {
    return (
      <span aria-hidden="true" className={`${classes} pointer-events-none opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <Link to={href} aria-label={label} title={label} className={classes}>
      {children}
    </Link>
  );
}
