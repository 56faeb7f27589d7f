import { type KeyboardEvent, type ReactNode, useId } from "react";

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
      <div role="tablist" aria-label={label} className="tabs">
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
            className="tab"
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

/** Arrows follow the reading direction. */
function nextTab(tabs: readonly Tab[], place: number, key: string): Tab | undefined {
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  return key === forward ? tabs[(place + 1) % tabs.length] : tabs.at(place - 1);
}
