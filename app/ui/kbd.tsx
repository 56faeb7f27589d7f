import type { ReactNode } from "react";

/** A key of the keyboard. */
export function Kbd({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <kbd className={`kbd ${className}`}>{children}</kbd>;
}
