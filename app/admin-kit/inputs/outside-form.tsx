import type { ReactNode, SyntheticEvent } from "react";
import { createPortal } from "react-dom";

const events = ["onPaste", "onDrop", "onDragEnter", "onDragOver", "onDragLeave", "onSubmit", "onKeyDown"] as const;
const stop = (event: SyntheticEvent) => event.stopPropagation();
const deaf = Object.fromEntries(events.map((name) => [name, stop]));

/** A dialog outside the page's form; React would otherwise send its events to the input that opened it. */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(
    <div className="contents" {...deaf}>
      {children}
    </div>,
    document.body,
  );
}
