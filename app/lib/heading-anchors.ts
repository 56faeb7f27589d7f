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
  const anchored = html.replaceAll(heading, (whole, attributes: string, inner: string) => {
    const text = toPlainText(inner);
    if (text === "") return whole;
    const id = toFreeId(`part-${toSlug(text, "category") || "heading"}`, headings);
    headings.push({ id, text });
    return `<h2 id="${id}"${attributes}>${inner}</h2>`;
  });
  return { html: anchored, headings };
}

function toFreeId(wanted: string, headings: readonly Heading[]): string {
  const isTaken = (id: string) => headings.some((other) => other.id === id);
  let id = wanted;
  for (let number = 2; isTaken(id); number++) id = `${wanted}-${number}`;
  return id;
}
