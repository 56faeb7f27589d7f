import { Link } from "react-router";

type LinkTab = { label: string; href: string; isCurrent: boolean; count?: number };

/** Links that look like tabs: lists of one kind by their state, or the parts of one screen by their address. */
export function LinkTabs({ label, links }: { label: string; links: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {links.map(({ label: words, href, isCurrent, count }) => (
        <Link key={`${href} ${words}`} to={href} aria-current={isCurrent ? "page" : undefined} className="tab">
          {words}
          {count !== undefined && <span className="text-muted">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
