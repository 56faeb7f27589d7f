import type { ReactNode } from "react";

/** What narrows a list, in one line above it: search, filters, and at its end what is shown. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {children}
      {end && <div className="ms-auto flex items-center gap-3 text-small text-muted">{end}</div>}
    </div>
  );
}
