import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** What can be done with the chosen rows of a list; nothing while none is chosen. */
export function BulkBar({ count, onClear, children }: { count: number; onClear(): void; children: ReactNode }) {
  return (
    <div role="status" className={count === 0 ? "sr-only" : "bulk-bar"}>
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
