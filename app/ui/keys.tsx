import type { ReactNode } from "react";

/** A key of the keyboard. */
export function Kbd({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={`min-w-5.5 rounded-sm border border-field-edge px-1.5 py-px text-center font-sans text-ui leading-4.5 text-muted ${className}`}
    >
      {children}
    </kbd>
  );
}

/** Whether a key that is pressed there belongs to a text, a choice or an open dialog, and not to a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select") || target.closest("dialog") !== null;
}
