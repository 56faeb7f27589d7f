import { changeElements, parseHtml, writeHtml } from "./html.ts";
import { toPlainText } from "./plain-text.ts";
import { toSlug } from "./slug.ts";

/** A second-level heading of a text and the id that leads to it. */
export type Heading = { id: string; text: string };

/**
 * Sanitised HTML whose second-level headings can be linked to, and a list of them. Their ids begin with "part-", so that none
 * is the id of something else on the page; headings without words are left as they are.
 */
export function toAnchoredHtml(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const next = new Map<string, number>();
  const toFreeId = (wanted: string) => {
    let id = wanted;
    let number = next.get(wanted) ?? 1;
    while (next.has(id)) {
      number += 1;
      id = `${wanted}-${number}`;
    }
    next.set(wanted, number);
    if (id !== wanted) next.set(id, 1);
    return id;
  };
  const anchored = changeElements(parseHtml(html), (element) => {
    const text = element.tag === "h2" ? toPlainText(writeHtml(element.children)) : "";
    if (text === "") return element;
    const id = toFreeId(`part-${toSlug(text, "category") || "heading"}`);
    headings.push({ id, text });
    return { ...element, attributes: { id, ...element.attributes } };
  });
  return { html: writeHtml(anchored), headings };
}
