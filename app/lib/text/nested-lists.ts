import { type HtmlElement, type HtmlNode, parseHtml, writeHtml } from "./html.ts";

export const flatItem = /<li[^>]* data-(?:indent|list)="/;
const kinds: Record<string, string> = { bullet: "ul", checked: "ul", unchecked: "ul", ordered: "ol" };

type Item = { kind: string; level: number; list: Record<string, string>; item: HtmlElement };

/** nestListsIn for HTML; HTML without a flat list is returned unchanged, byte for byte. */
export const nestLists = (html: string): string =>
  flatItem.test(html) ? writeHtml(nestListsIn(parseHtml(html))) : html;

/** Turns lists whose items carry their level (`data-indent`, `data-list`; Quill and Word) into nested lists. */
export function nestListsIn(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let at = 0;
  while (at < nodes.length) {
    const { lists, end } = readRun(nodes, at);
    const node = nodes[at] as HtmlNode;
    if (lists.some(isFlat)) result.push(...drawLists(lists.flatMap(toItems)));
    else result.push(typeof node === "string" ? node : { ...node, children: nestListsIn(node.children) });
    at = end;
  }
  return result;
}

const isItem = (node: HtmlNode): node is HtmlElement => typeof node === "object" && node.tag === "li";
const isBlank = (node: HtmlNode | undefined) => typeof node === "string" && node.trim() === "";
const isFlat = ({ children }: HtmlElement) =>
  children.some((node) => isItem(node) && ("data-indent" in node.attributes || "data-list" in node.attributes));
const isDeep = ({ children }: HtmlElement) =>
  children.some((node) => isItem(node) && Number(node.attributes["data-indent"] ?? 0) > 0);

function readRun(nodes: readonly HtmlNode[], start: number): { lists: HtmlElement[]; end: number } {
  const lists: HtmlElement[] = [];
  let hasLevels = false;
  let end = start + 1;
  for (let at = start; at < nodes.length; at += 1) {
    const list = nodes[at];
    if (at > start && isBlank(list)) continue;
    if (typeof list !== "object" || (list.tag !== "ul" && list.tag !== "ol")) break;
    hasLevels ||= isDeep(list);
    if (at > start && !hasLevels) break;
    lists.push(list);
    end = at + 1;
  }
  return { lists, end };
}

// Content of a list outside its items belongs to the item before it.
function toItems(list: HtmlElement): Item[] {
  const items: Item[] = [];
  const add = (item: HtmlElement, kind = list.tag, level = 0) => {
    const attributes = items.length === 0 && kind === list.tag ? list.attributes : {};
    items.push({ kind, level, list: attributes, item });
  };
  for (const node of list.children) {
    if (isItem(node)) {
      const { "data-indent": level, "data-list": kind = "", ...attributes } = node.attributes;
      add({ ...node, attributes, children: nestListsIn(node.children) }, kinds[kind], Number(level ?? 0));
    } else if (!isBlank(node)) {
      if (items.length === 0) add({ tag: "li", attributes: {}, children: [] });
      items.at(-1)?.item.children.push(...nestListsIn([node]));
    }
  }
  return items;
}

function drawLists(items: readonly Item[]): HtmlNode[] {
  const top: HtmlNode[] = [];
  const open: { level: number; list: HtmlElement }[] = [];
  for (const { kind, level, list: attributes, item } of items) {
    while ((open.at(-1)?.level ?? -1) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.tag !== kind) open.pop();
    if (open.at(-1)?.level !== level) {
      const list: HtmlElement = { tag: kind, attributes, children: [] };
      const around = open.at(-1)?.list.children.at(-1);
      (typeof around === "object" ? around.children : top).push(list);
      open.push({ level, list });
    }
    open.at(-1)?.list.children.push(item);
  }
  return top;
}
