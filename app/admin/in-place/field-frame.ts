import { type RefObject, useEffect } from "react";
import { type FieldFrameNote, fieldFrameEvent } from "~/lib/staff-page.ts";
import { useHeard } from "../kit/use-heard.ts";
import { whenReady } from "../kit/when-ready.ts";

/** Tells the page around this frame; false where there is none. */
export function tellPage(detail: FieldFrameNote): boolean {
  const frame = window.frameElement;
  frame?.dispatchEvent(new CustomEvent(fieldFrameEvent, { detail }));
  return frame !== null;
}

export function useFrameHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (ref.current) tellPage({ is: "height", height: Math.ceil(ref.current.getBoundingClientRect().height) });
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
}

/** Takes the focus into the input with this id as soon as it can be typed into, and when the frame is given it later. */
export function useFirstFocus(id: string): void {
  useEffect(() => {
    return whenReady(id, (input) => {
      input.focus();
      // A frame that is not shown yet has no focus to give.
      return document.hasFocus();
    });
  }, [id]);
}

/** Ctrl+Enter, Ctrl+S and the same with ⌘ save, Escape cancels, wherever the focus is but in a dialog or a menu. */
export function useFrameKeys(): void {
  const hasOverlay = () => document.querySelector("dialog[open], :popover-open") !== null;
  const save = (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || isComposing || !(key === "Enter" || code === "KeyS")) return;
    event.preventDefault();
    if (hasOverlay()) return;
    event.stopPropagation();
    tellPage({ is: "save" });
  };
  // Before the text hears of it, in which Ctrl+Enter breaks a line.
  useHeard("keydown", save, true);
  useHeard("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || hasOverlay()) return;
    // The editor of a text takes every Escape and does nothing with it.
    if (event.defaultPrevented && !(event.target as HTMLElement).isContentEditable) return;
    event.preventDefault();
    tellPage({ is: "cancel" });
  });
}
