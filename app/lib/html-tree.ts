/** Safe HTML as data, for where no HTML may be set: a text, or an element with what is in it. */
export type HtmlNode = string | { tag: string; attributes: Record<string, string>; children: HtmlNode[] };

const voidTags = new Set(["br", "hr", "img"]);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** The elements of HTML that has been through sanitizeHtml: its tags are balanced and in small letters. */
export function toHtmlTree(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: HtmlNode[][] = [root];
  for (const piece of html.split(/(<[^>]*>)/)) {
    const inside = open.at(-1) ?? root;
    if (piece.startsWith("</")) {
      if (open.length > 1) open.pop();
      continue;
    }
    if (!piece.startsWith("<")) {
      if (piece !== "") inside.push(decode(piece));
      continue;
    }
    const tag = /^<([a-z0-9]+)/.exec(piece)?.[1] ?? "span";
    const children: HtmlNode[] = [];
    inside.push({ tag, attributes: toAttributes(piece), children });
    if (!voidTags.has(tag)) open.push(children);
  }
  return root;
}

function toAttributes(tag: string): Record<string, string> {
  const found = tag.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, decode(value)]));
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name ?? ""] ?? whole;
  });
}
