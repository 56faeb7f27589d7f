import type { ReactNode } from "react";
import { Button } from "./button.tsx";

// Its buttons are in view already: scrolled to, they would move under the toasts.
const shownClasses =
  "bulk-bar sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-plate border border-field-edge bg-raised py-2 ps-4 pe-2 shadow-floating [&_button]:scroll-mb-[calc(-80px-var(--toasts,0px))]";

/** What can be done with the chosen rows of a list; nothing while none is chosen. */
export function BulkBar({ count, onClear, children }: { count: number; onClear(): void; children: ReactNode }) {
  return (
    <div role="status" className={count === 0 ? "sr-only" : shownClasses}>
      {count > 0 && (
        <>
          {/* At the start: messages lie over the end of the bar. */}
          <p className="me-3 font-semibold">{count} selected</p>
          {children}
          <Button look="quiet" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
