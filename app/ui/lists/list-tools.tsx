import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Checkbox } from "../inputs/checkbox.tsx";
import { messages } from "../messages.ts";

/** The line above a list: search, filters, and at its end how many there are. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {children}
      {end && <div className="ms-auto text-small text-muted max-sm:sr-only">{end}</div>}
    </div>
  );
}

// Fixed: under a short list it would not be at the end of the window.
const shownClasses =
  "bulk-bar fixed inset-x-0 bottom-0 z-20 flex h-(--bar-height) items-center gap-2 overflow-x-auto border-t border-hairline bg-ground px-4 *:shrink-0 lg:start-(--side) lg:px-6 xl:px-10";

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
            <IconButton label={messages.listTools.clear} icon={X} onClick={onClear} className="-ms-2" />
            <p className="me-3 font-semibold">{messages.selected(count)}</p>
            {all && (
              <Button look="quiet" onClick={all.onChoose}>
                {all.label}
              </Button>
            )}
            {children}
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
    <div className="mb-2 px-[17px]">
      <Checkbox
        label={messages.listTools.selectPage}
        value={chosen.size === rows.length}
        isMixed={chosen.size > 0 && chosen.size < rows.length}
        onChange={(isChosen) => onChoose(new Set(isChosen ? rows.map(({ id }) => id) : []))}
      />
    </div>
  );
}
