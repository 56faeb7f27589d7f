import { sourceAttribute } from "./source-marks.ts";

const sourced = `[${sourceAttribute}]`;

/** The element of a document whose text comes from content and stands at a point of its window, in CSS pixels. */
export function findSourcedAt(document: Document, x: number, y: number): Element | null {
  const there = document.elementsFromPoint(x, y);
  const around = new Set(there.flatMap((element) => element.closest(sourced) ?? []));
  const beside = there.find((element) => element.matches(sourced));
  return [...around].find((element) => showsTextAt(element, x, y)) ?? there[0]?.closest(sourced) ?? beside ?? null;
}

function showsTextAt(element: Element, x: number, y: number): boolean {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}

/** The first source that an element names; null when it names none. */
export function sourceOf(element: Element | null): string | null {
  return element?.getAttribute(sourceAttribute)?.split(" ")[0] || null;
}
