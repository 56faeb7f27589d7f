/** Where a text of a page comes from: a kind of form, the item that it edits, and the field in it. */
export type Source = { kind: string; item: string; field: string };

/** The attribute in which an element says where its text comes from. */
export const sourceAttribute = "data-source";

// Characters for private use: no text of a page means anything by them, and no rule of text treats them as letters.
const [start, end, first] = [0xf0000, 0xf0001, 0xf0000];
const mark = /\u{F0000}([\u{F0020}-\u{F007E}]*)\u{F0001}/gu;
/** Also halves of marks that something has cut, and marks in addresses. */
const remains = /[\u{F0000}-\u{F007F}]|%F3%B0%8[01]%[89AB][0-9A-F]/giu;
const sourceText = /^[\w-]+\/[\w-]+\/[\w.-]+$/;
/** A comment, an element whose text is no text of the page, or a tag. */
const piece = /<!--[\s\S]*?-->|<(script|style|title|textarea)\b[^>]*>[\s\S]*?<\/\1>|<[^>]+>/g;
const voidTag = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/;

/** The beginning and the end of every mark; ASCII letters between them stand for themselves, shifted. */
export const markEnds = { start: String.fromCodePoint(start), end: String.fromCodePoint(end) };

/** ASCII text as it stands in a mark. */
export function toMarkText(text: string): string {
  return [...text].map((letter) => String.fromCodePoint(first + letter.charCodeAt(0))).join("");
}

/** A source as it is written in an attribute and in addresses. */
export function toSourceText({ kind, item, field }: Source): string {
  return `${kind}/${item}/${field}`;
}

/** The source that a text names, or null for none. */
export function parseSource(text: string): Source | null {
  if (!sourceText.test(text)) return null;
  const [kind = "", item = "", field = ""] = text.split("/");
  return { kind, item, field };
}

/** The text without marks, for where it is compared with something that has none. */
export function withoutMarks(text: string): string {
  return text.replace(remains, "");
}

/**
 * A page in which the elements around marked texts name their sources in `data-source`, several of them parted by spaces;
 * no mark is left, neither in texts nor in attributes, scripts or the head. `html` is well-formed, as React writes it.
 */
export function toSourcedHtml(html: string): string {
  const out: string[] = [];
  /** Places of the open tags in `out`. */
  const open: number[] = [];
  const sources = new Map<number, Set<string>>();
  const addText = (text: string) => {
    const around = open.at(-1);
    for (const [, shifted = ""] of around === undefined ? [] : text.matchAll(mark)) {
      const source = toAscii(shifted);
      if (parseSource(source)) sources.set(around as number, (sources.get(around as number) ?? new Set()).add(source));
    }
    out.push(withoutMarks(text));
  };
  const addTag = (tag: string) => {
    if (tag.startsWith("</")) open.pop();
    out.push(withoutMarks(tag));
    const isOpening = !tag.startsWith("</") && !tag.startsWith("<!") && !voidTag.test(tag);
    if (isOpening) open.push(out.length - 1);
  };
  let at = 0;
  for (const found of html.matchAll(piece)) {
    addText(html.slice(at, found.index));
    at = found.index + found[0].length;
    if (found[1]) out.push(withoutMarks(found[0]));
    else addTag(found[0]);
  }
  addText(html.slice(at));
  for (const [place, named] of sources) {
    out[place] = `${out[place]?.slice(0, -1)} ${sourceAttribute}="${[...named].join(" ")}">`;
  }
  return out.join("");
}

function toAscii(shifted: string): string {
  return [...shifted].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? first) - first)).join("");
}
