import { Link } from "react-router";

export const tabsClasses = "flex gap-6 overflow-x-auto border-b border-hairline [scrollbar-width:none]";
export const tabClasses =
  "inline-flex min-h-[max(var(--control-height),40px)] shrink-0 items-center gap-[7px] border-b-2 border-transparent forced-colors:border-[Canvas] text-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-bus aria-selected:font-semibold aria-selected:text-ink aria-[current=page]:border-bus aria-[current=page]:font-semibold aria-[current=page]:text-ink";

type LinkTab = { label: string; href: string; isCurrent: boolean; count?: number };

/** Links that look like tabs: lists of one kind by state, or the parts of a screen by address. */
export function LinkTabs({ label, links }: { label: string; links: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={tabsClasses}>
      {links.map(({ label: words, href, isCurrent, count }) => (
        <Link key={`${href} ${words}`} to={href} aria-current={isCurrent ? "page" : undefined} className={tabClasses}>
          {words}
          {count !== undefined && <span className="text-muted">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
