import type { ReactNode, SyntheticEvent } from "react";
import { createPortal } from "react-dom";

const events = ["onPaste", "onDrop", "onDragEnter", "onDragOver", "onDragLeave", "onSubmit", "onKeyDown"] as const;
const stop = (event: SyntheticEvent) => event.stopPropagation();
const deaf = Object.fromEntries(events.map((name) => [name, stop]));

/** A dialog that stands outside of the page's form; React would still tell its events to the input that opened it. */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(
    <div className="contents" {...deaf}>
      {children}
    </div>,
    document.body,
  );
}
