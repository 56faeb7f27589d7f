import { toPlainText } from "./plain-text.ts";
import { toSlug } from "./slug.ts";

/** A second-level heading of a text and the id that leads to it. */
export type Heading = { id: string; text: string };

const heading = /<h2\b([^>]*)>([\s\S]*?)<\/h2>/g;

/**
 * Sanitised HTML whose second-level headings can be linked to, and a list of them. Their ids begin with "part-", so
 * that none is the id of something else on the page; headings without words are left as they are.
 */
export function toAnchoredHtml(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const toFreeId = createIds();
  const anchored = html.replaceAll(heading, (whole, attributes: string, inner: string) => {
    const text = toPlainText(inner);
    if (text === "") return whole;
    const id = toFreeId(`part-${toSlug(text, "category") || "heading"}`);
    headings.push({ id, text });
    return `<h2 id="${id}"${attributes}>${inner}</h2>`;
  });
  return { html: anchored, headings };
}

/** Gives each wanted id a number where it is taken. Every id keeps the next number that is worth a try. */
function createIds(): (wanted: string) => string {
  const next = new Map<string, number>();
  return (wanted) => {
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
}
