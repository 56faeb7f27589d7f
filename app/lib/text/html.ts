import { Parser } from "htmlparser2";

/** HTML text with decoded characters, or an element with its children. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };

const voidTags = new Set(["br", "col", "hr", "img", "input", "source", "wbr"]);

/** HTML as a tree. Untrusted HTML has to be sanitised first: the tree is walked recursively. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open = [root];
  let text = "";
  const endText = () => {
    if (text !== "") open.at(-1)?.push(text);
    text = "";
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      endText();
      const children: HtmlNode[] = [];
      open.at(-1)?.push({ tag, attributes, children });
      open.push(children);
    },
    ontext(piece) {
      text += piece;
    },
    onclosetag() {
      endText();
      open.pop();
    },
  });
  parser.end(html);
  endText();
  return root;
}

/** Writes a tree as HTML; an empty attribute is written without a value, except the `alt` of a decorative picture. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? escapeHtml(node) : writeElement(node))).join("");
}

function writeElement({ tag, attributes, children }: HtmlElement): string {
  let start = tag;
  for (const [name, value] of Object.entries(attributes)) {
    start += value === "" && name !== "alt" ? ` ${name}` : ` ${name}="${escapeHtml(value).replaceAll('"', "&quot;")}"`;
  }
  return voidTags.has(tag) ? `<${start} />` : `<${start}>${writeHtml(children)}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function listElements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...listElements(node.children)]));
}

/** Replaces every element of a tree by the result of `change`, innermost first. Consumes the given tree. */
export function changeElements(
  nodes: readonly HtmlNode[],
  change: (element: HtmlElement) => HtmlNode | HtmlNode[],
): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return node;
    node.children = changeElements(node.children, change);
    return change(node);
  });
}
