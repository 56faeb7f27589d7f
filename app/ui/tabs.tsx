import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Link } from "react-router";

const tabsClasses = "flex gap-6 overflow-x-auto border-b border-hairline [scrollbar-width:none]";
const tabClasses =
  "inline-flex min-h-[max(var(--control-height),40px)] shrink-0 items-center gap-[7px] border-b-2 border-transparent text-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-bus aria-selected:font-semibold aria-selected:text-ink aria-[current=page]:border-bus aria-[current=page]:font-semibold aria-[current=page]:text-ink";

type Tab = { id: string; label: string; content: ReactNode };
type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onChange(id: string): void };

/** Views of one thing, one shown at a time; the others stay in the page, so that what is typed in them is kept. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const prefix = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const place = tabs.findIndex((tab) => tab.id === value);
    const next = nextTab(tabs, place, event.key);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${prefix}-tab-${next.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={tabsClasses}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${prefix}-panel-${tab.id}`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={onKeyDown}
            className={tabClasses}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== value}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function nextTab(tabs: readonly Tab[], place: number, key: string): Tab | undefined {
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  return key === forward ? tabs[(place + 1) % tabs.length] : tabs.at(place - 1);
}

type LinkTab = { label: string; href: string; isCurrent: boolean; count?: number };

/** Links that look like tabs: lists of one kind by their state, or the parts of one screen by their address. */
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
