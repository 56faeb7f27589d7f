import { whenReady } from "~/admin-kit/parts/when-ready.ts";

/** The field with the cursor, and what is selected in it, in characters. */
export type Place = { id: string; start: number; end: number };

/** Puts the cursor back where it was when the form was saved. Returns a function that stops waiting for the input. */
export function returnToPlace(place: Place): () => void {
  return whenReady(place.id, (element) => restoreSelection(element, place));
}

/** The place of the cursor in a form; undefined if it is in no field of it. */
export function findPlace(form: HTMLFormElement): Place | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !element.id || !form.contains(element)) return undefined;
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
