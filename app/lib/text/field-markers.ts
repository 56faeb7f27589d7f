/** Where a text of a page comes from: a kind of form, the item that it edits, and the field in it. */
export type Source = { kind: string; item: string; field: string };

export const sourceAttribute = "data-source";

// Characters for private use: no text of a page means anything by them, and no rule of text treats them as letters.
const [start, end, first] = [0xf0000, 0xf0001, 0xf0000];
const mark = /\u{F0000}([\u{F0020}-\u{F007E}]*)\u{F0001}/gu;
const remains = /[\u{F0000}-\u{F007F}]|%F3%B0%8[01]%[89AB][0-9A-F]/giu;
const sourceText = /^[\w-]+\/[\w-]+\/[\w.-]+$/;

/** The beginning and the end of every mark; ASCII letters between them stand for themselves, shifted. */
export const markEnds = { start: String.fromCodePoint(start), end: String.fromCodePoint(end) };

export function toMarkText(text: string): string {
  return [...text].map((letter) => String.fromCodePoint(first + letter.charCodeAt(0))).join("");
}

export function toSourceText({ kind, item, field }: Source): string {
  return `${kind}/${item}/${field}`;
}

export function parseSource(text: string): Source | null {
  if (!sourceText.test(text)) return null;
  const [kind = "", item = "", field = ""] = text.split("/");
  return { kind, item, field };
}

/** The text without marks, for where it is compared with something that has none. */
export function withoutMarks(text: string): string {
  return text.replace(remains, "");
}

export function listSources(text: string): string[] {
  return [...text.matchAll(mark)].map(([, shifted = ""]) => toAscii(shifted)).filter(parseSource);
}

function toAscii(shifted: string): string {
  return [...shifted].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? first) - first)).join("");
}

const sourced = `[${sourceAttribute}]`;

/** The element of a document whose text comes from content and stands at a point of its window, in CSS pixels. */
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

/** Marks the text that the pointer stands over, and no other. */
export function showHovered(document: Document, text: Element | null): void {
  for (const other of document.querySelectorAll(".staff-hovered"))
    if (other !== text) other.classList.remove("staff-hovered");
  text?.classList.add("staff-hovered");
}
