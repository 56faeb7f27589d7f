import type { ReactNode } from "react";

export function Kbd({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={`min-w-5.5 rounded-sm border border-field-edge px-1.5 py-px text-center font-sans text-ui leading-4.5 text-muted ${className}`}
    >
      {children}
    </kbd>
  );
}
