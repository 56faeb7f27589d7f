import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { Checkbox } from "../inputs/checkbox.tsx";
import { messages } from "../messages.ts";

/** The line above a list: search, filters, and at its end the current selection. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="toolbar mb-4 flex flex-wrap items-center gap-2">
      {children}
      {end && <div className="ms-auto flex items-center gap-3 text-small text-muted">{end}</div>}
    </div>
  );
}

// Fixed: under a short list it would not be at the end of the window, and toasts would cover it.
const shownClasses =
  "bulk-bar fixed inset-x-4 bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-plate border border-field-edge bg-raised py-2 ps-4 pe-2 shadow-floating lg:start-[calc(var(--side)+40px)] lg:end-auto lg:max-w-[calc(100vw-var(--side)-80px)]";

type BulkBarProps = {
  count: number;
  onClear(): void;
  /** Selects everything that matches, on all pages; where it is not offered, undefined. */
  all?: { label: string; onChoose(): void };
  children: ReactNode;
};

/** The actions for the selected rows of a list; hidden while none is selected. */
export function BulkBar({ count, onClear, all, children }: BulkBarProps) {
  return (
    <div className={count === 0 ? "" : "mt-4 h-16"}>
      <div role="status" className={count === 0 ? "sr-only" : shownClasses}>
        {count > 0 && (
          <>
            {/* At the start: toasts cover the end of the bar. */}
            <p className="me-3 font-semibold">{messages.selected(count)}</p>
            {all && (
              <Button look="quiet" onClick={all.onChoose}>
                {all.label}
              </Button>
            )}
            {children}
            <Button look="quiet" onClick={onClear}>
              {messages.listTools.clear}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

type SelectAllProps = {
  rows: readonly { id: string }[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
};

/** The checkbox above a RecordList that selects all its rows, or none. */
export function SelectAll({ rows, chosen, onChoose }: SelectAllProps) {
  return (
    <div className="mb-2 px-5 max-md:px-4">
      <Checkbox
        label={messages.listTools.selectPage}
        value={chosen.size === rows.length}
        isMixed={chosen.size > 0 && chosen.size < rows.length}
        onChange={(isChosen) => onChoose(new Set(isChosen ? rows.map(({ id }) => id) : []))}
      />
    </div>
  );
}
