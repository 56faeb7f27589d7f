import type { Editor } from "@tiptap/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useEvent } from "~/admin-kit/parts/use-event.ts";

type FloatingProps = { editor: Editor; side: "above" | "below"; className: string; children: ReactNode };

/** A panel above or below the selection of a text, over everything else; it does not take the focus. */
export function Floating({ editor, side, className, children }: FloatingProps) {
  const ref = useRef<HTMLDivElement>(null);
  const place = () => {
    const panel = ref.current;
    if (!panel?.isConnected) return;
    const { from, to } = editor.state.selection;
    const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to)];
    const { width, height } = panel.getBoundingClientRect();
    const below = end.bottom + gap;
    const above = start.top - gap - height;
    const toolbar = editor.view.dom.closest(".text-editor")?.querySelector("[role=toolbar]");
    const fits =
      side === "below" ? below + height < innerHeight : above > (toolbar?.getBoundingClientRect().bottom ?? 0);
    const top = (side === "below") === fits ? below : above;
    const left = Math.max(gap, Math.min(start.left, innerWidth - width - gap));
    panel.style.setProperty("inset", `${Math.max(gap, top)}px auto auto ${left}px`);
  };
  useLayoutEffect(() => {
    ref.current?.showPopover();
  }, []);
  // The selection may have moved with each rendering.
  useLayoutEffect(place);
  useEvent("scroll", place);
  return (
    <div ref={ref} popover="manual" className={`${className} m-0!`}>
      {children}
    </div>
  );
}

/** Distance from the words, in pixels. */
const gap = 6;
