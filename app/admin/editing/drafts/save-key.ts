import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useEvent } from "../../kit/use-event.ts";
import { whenReady } from "../../kit/when-ready.ts";

/** Ctrl+S presses `data-main` or the last button, and stays. Ctrl+Enter publishes: the last button outside a menu. */
export function useSaveKey(part: RefObject<HTMLInputElement | null>): void {
  useEffect(returnToTypingPlace, []);
  // For typing during a save; a layout effect is cleaned up before the form leaves the page.
  useLayoutEffect(() => followTypingPlace, []);
  useEvent("keydown", (event) => {
    const shortcut = toShortcut(event);
    const form = part.current?.form;
    if (!shortcut || (shortcut === "publish" && !isPlainFieldOf(form, event.target))) return;
    event.preventDefault();
    // An open dialog covers every form but its own.
    const dialog = document.querySelector("dialog[open]");
    if (!form || event.repeat || (dialog && !dialog.contains(form))) return;
    const buttons = listSubmitButtons(form);
    noteTypingPlace();
    const last = buttons.findLast((button) => !button.hidden && button.role !== "menuitem");
    (shortcut === "save" ? (findMain(buttons) ?? last) : last)?.click();
  });
}

function toShortcut({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): "save" | "publish" | null {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return null;
  if (code === "KeyS") return "save";
  return key === "Enter" ? "publish" : null;
}

function isPlainFieldOf(form: HTMLFormElement | null | undefined, target: EventTarget | null): boolean {
  return target instanceof HTMLElement && form?.contains(target) === true && !target.isContentEditable;
}

function listSubmitButtons(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.elements].filter(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === "submit" && !element.disabled,
  );
}

function findMain(buttons: HTMLButtonElement[]): HTMLButtonElement | undefined {
  return buttons.find((button) => button.dataset.main !== undefined);
}

/** How long a save may take until its form is rendered again, in milliseconds. */
const maxAgeMs = 10_000;

type Place = { id: string; start: number; end: number };

let kept: { place: Place; at: number } | undefined;

export function noteTypingPlace(): void {
  const place = findPlace(document.activeElement);
  kept = place && { place, at: Date.now() };
}

export function followTypingPlace(): void {
  if (kept && Date.now() - kept.at < maxAgeMs && document.activeElement?.id === kept.place.id) noteTypingPlace();
}

/** Puts the cursor back where it was when the form was saved. Returns a function that stops waiting for the input. */
export function returnToTypingPlace(): () => void {
  const noted = kept;
  kept = undefined;
  if (!noted || Date.now() - noted.at > maxAgeMs) return () => {};
  return whenReady(noted.place.id, (element) => restoreSelection(element, noted.place));
}

function findPlace(element: Element | null): Place | undefined {
  if (!(element instanceof HTMLElement) || !element.id) return undefined;
  if (element.isContentEditable) return { id: element.id, ...toOffsets(element) };
  const { selectionStart, selectionEnd } = element as HTMLInputElement;
  return { id: element.id, start: selectionStart ?? 0, end: selectionEnd ?? 0 };
}

function toOffsets(element: HTMLElement): Omit<Place, "id"> {
  const selection = getSelection();
  if (!selection?.rangeCount) return { start: 0, end: 0 };
  const range = selection.getRangeAt(0);
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}

function restoreSelection(element: HTMLElement, { start, end }: Place): true {
  // If the user has moved elsewhere, the focus stays there.
  if (document.activeElement !== document.body && document.activeElement !== element) return true;
  element.focus({ preventScroll: true });
  if (element.isContentEditable) getSelection()?.setBaseAndExtent(...toPoint(element, start), ...toPoint(element, end));
  else if (hasSelection(element)) element.setSelectionRange(start, end);
  return true;
}

function hasSelection(element: HTMLElement): element is HTMLInputElement {
  return (element as HTMLInputElement).selectionStart !== null && "setSelectionRange" in element;
}

function toPoint(element: HTMLElement, offset: number): [Node, number] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let [last, rest]: [Node, number] = [element, offset];
  while (walker.nextNode()) {
    last = walker.currentNode;
    const { length } = last.textContent ?? "";
    if (rest <= length) return [last, rest];
    rest -= length;
  }
  return last === element ? [element, 0] : [last, last.textContent?.length ?? 0];
}
