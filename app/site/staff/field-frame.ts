import { sourceAttribute } from "~/lib/source-marks.ts";
import { type FieldFrameNote, fieldFrameAddress, fieldFrameEvent } from "~/lib/staff-page.ts";
import { element as create } from "./elements.ts";

type Outcome = Extract<FieldFrameNote, { is: "saved" | "cancelled" }> | { is: "failed"; text: string };

const failed = "The text could not be opened here. Try again in a moment.";
const loading = "staff-frame-loading";
const replaced = "staff-replaced";

/** Puts the input of a field in the place of its text: a frame of the back office, heard by events of its element. */
export function showFrame(
  { element, source, label }: { element: HTMLElement; source: string; label: string },
  onEnd: (outcome: Outcome) => void,
) {
  const block = findBlock(element, source);
  const src = `${fieldFrameAddress}?source=${encodeURIComponent(source)}`;
  const frame = create("iframe", { className: `staff-frame ${loading}`, title: `Edit ${label}`, src });
  let isDirty = false;
  const end = (outcome: Outcome) => {
    if (!frame.isConnected) return;
    frame.remove();
    block.classList.remove(replaced);
    element.focus({ preventScroll: true });
    onEnd(outcome);
  };
  frame.addEventListener(fieldFrameEvent, (event) => {
    const { detail } = event as CustomEvent<FieldFrameNote>;
    if (detail.is === "height") frame.height = String(detail.height);
    else if (detail.is === "dirty") isDirty = detail.isDirty;
    // The frame has to have finished what it is doing before it is gone.
    else setTimeout(end, 0, { ...detail });
  });
  frame.addEventListener("load", () => {
    const input = frame.contentDocument?.querySelector("[data-field-frame]");
    if (!input) return end({ is: "failed", text: failed });
    block.classList.add(replaced);
    frame.classList.remove(loading);
    frame.height = String(input.scrollHeight);
    frame.focus({ preventScroll: true });
    frame.scrollIntoView({ block: "nearest" });
  });
  block.after(frame);
  return { isDirty: () => isDirty, cancel: () => end({ is: "cancelled" }), focus: () => frame.focus() };
}

function findBlock(element: HTMLElement, source: string): HTMLElement {
  const list = element.closest<HTMLElement>("ul, ol");
  const all = [...(list?.querySelectorAll(`[${sourceAttribute}]`) ?? [])];
  return list && all.every((text) => text.getAttribute(sourceAttribute) === source) ? list : element;
}
