/** Where a text on a page comes from: the kind of form, the item it edits, and the field. */
export type Source = { kind: string; item: string; field: string };

export const sourceAttribute = "data-source";

// Private-use characters: no text on a page uses them, and no text rule treats them as letters.
const [start, end, first] = [0xf0000, 0xf0001, 0xf0000];
const mark = /\u{F0000}([\u{F0020}-\u{F007E}]*)\u{F0001}/gu;
const remains = /[\u{F0000}-\u{F007F}]|%F3%B0%8[01]%[89AB][0-9A-F]/giu;
const sourceText = /^[\w-]+\/[\w-]+\/[\w.-]+$/;

/** The start and end of every marker; the ASCII letters between them are shifted into the private range. */
export const markEnds = { start: String.fromCodePoint(start), end: String.fromCodePoint(end) };

export function toMarkText(text: string): string {
  return [...text].map((letter) => String.fromCodePoint(first + letter.charCodeAt(0))).join("");
}

export const toSourceText = ({ kind, item, field }: Source): string => `${kind}/${item}/${field}`;

export function parseSource(text: string): Source | null {
  if (!sourceText.test(text)) return null;
  const [kind = "", item = "", field = ""] = text.split("/");
  return { kind, item, field };
}

/** The text without markers, for comparison with unmarked text. */
export const withoutMarks = (text: string): string => text.replace(remains, "");

export function listSources(text: string): string[] {
  return [...text.matchAll(mark)].map(([, shifted = ""]) => toAscii(shifted)).filter(parseSource);
}

function toAscii(shifted: string): string {
  return [...shifted].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? first) - first)).join("");
}

const sourced = `[${sourceAttribute}]`;

/** The element whose text comes from content at a point of the window, in CSS pixels. */
export function findMarkedAt(document: Document, x: number, y: number): Element | null {
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

export function sourceOf(element: Element | null): string | null {
  return element?.getAttribute(sourceAttribute)?.split(" ")[0] || null;
}

/** Highlights the text under the pointer, and no other. */
export function showHovered(document: Document, text: Element | null): void {
  for (const other of document.querySelectorAll(".staff-hovered"))
    if (other !== text) other.classList.remove("staff-hovered");
  text?.classList.add("staff-hovered");
}
