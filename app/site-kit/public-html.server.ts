import { oncePerText } from "~/lib/lru-cache.ts";
import { toEmbed } from "~/lib/media/embed.ts";
import { changeElements, type HtmlElement, type HtmlNode, listElements, writeHtml } from "~/lib/text/html.ts";
import { toSafeTree } from "~/lib/text/sanitize-html.server.ts";
import type { RequestFacts } from "~/request/request-context.ts";
import { buttonClasses } from "~/ui/buttons/button.tsx";
import { toColourRules } from "~/ui/theme/text-colours.ts";
import { messages } from "./messages.ts";

/**
 * Staff's stored HTML, safe to render. RichText renders the rules of custom colours; they are noted in `styles`, so
 * that the page's policy allows them.
 */
export function toPublicHtml(stored: string | null, { styles }: Pick<RequestFacts, "styles">): string {
  const html = toPrintable(stored ?? "");
  const rules = toColourRules(html);
  if (rules) styles.add(rules);
  return html;
}

/** For 3,000 characters this takes about 1 ms of the 5 ms for a page. */
const toPrintable = oncePerText((stored: string): string => {
  const safe = toSafeTree(stored);
  const elements = listElements(safe);
  for (const table of elements.filter(({ tag }) => tag === "table")) labelCells(table);
  // The page has its own first-level heading: a text with one gets all its headings lowered by a level.
  const isLower = elements.some(({ tag }) => tag === "h1");
  const tree = changeElements(safe, (element): HtmlNode | HtmlNode[] => {
    if (element.tag === "iframe") return toFacade(element) ?? [];
    const level = isLower ? /^h([1-5])$/.exec(element.tag)?.[1] : undefined;
    return level ? { ...element, tag: `h${Number(level) + 1}` } : element;
  });
  return writeHtml(tree).trim();
});

function labelCells(table: HtmlElement): void {
  const elements = listElements(table.children);
  const [head, ...rows] = elements.filter(({ tag }) => tag === "tr").map(({ children }) => children.filter(isCell));
  const isOdd = elements.some(({ tag, attributes }) => tag === "table" || attributes.colspan || attributes.rowspan);
  if (isOdd || !head?.every(({ tag }) => tag === "th")) return;
  const labels = head.map(({ children }) => textOf(children).replaceAll(/\s+/g, " ").trim());
  for (const { tag, attributes, column } of rows.flatMap((row) => row.map((cell, column) => ({ ...cell, column })))) {
    const label = labels[column];
    if (tag === "td" && column > 0 && label) attributes["data-label"] = label;
  }
}

const isCell = (node: HtmlNode): node is HtmlElement =>
  typeof node === "object" && (node.tag === "td" || node.tag === "th");

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : ` ${textOf(node.children)} `)).join("");
}

const frame =
  "relative grid aspect-video content-center justify-items-center gap-3 overflow-hidden rounded-plate border border-hairline bg-raised p-6 text-center text-small";

/** A placeholder for an embedded video or map until it is pressed (islands/behaviours.ts); null without one. */
function toFacade({ attributes: { src = "", title } }: HtmlElement): HtmlElement | null {
  const shown = toEmbed(src);
  if (!shown) return null;
  const { site, page, embed } = shown;
  const [name, show, open, note] =
    site === "Google Maps"
      ? [title || messages.mapTitle, messages.showMap, messages.openInMaps, messages.mapNote]
      : [title || messages.projectVideo, messages.playVideo, messages.watchOn(site), messages.videoNote(site)];
  const link = { href: page, target: "_blank", rel: "noopener noreferrer" };
  const button = {
    type: "button",
    "data-embed-open": "",
    hidden: "",
    class: buttonClasses("primary", "cursor-pointer"),
  };
  return element("figure", { "data-embed": embed, "data-embed-title": name, class: frame }, [
    element("p", { class: "font-semibold" }, [name]),
    element("p", { class: "flex flex-wrap items-center justify-center gap-x-6 gap-y-3" }, [
      element("button", button, [show]),
      element("a", link, [open]),
    ]),
    element("p", { class: "max-w-[48ch] text-ui text-muted" }, [note]),
  ]);
}

const element = (
  tag: string,
  attributes: HtmlElement["attributes"],
  children: HtmlElement["children"],
): HtmlElement => ({
  tag,
  attributes,
  children,
});
