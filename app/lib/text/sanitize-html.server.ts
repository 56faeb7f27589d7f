import { Tokenizer } from "htmlparser2";
import sanitize, { type Attributes, type IOptions } from "sanitize-html";
import { toEmbed } from "../media/embed.ts";
import { toPlayerAddress } from "../media/video.ts";
import { changeElements, type HtmlElement, type HtmlNode, listElements, parseHtml, writeHtml } from "./html.ts";
import { isWordAnchor, toLinkTarget } from "./link-target.ts";
import { flatItem, nestListsIn } from "./nested-lists.ts";
import { isUnseenPart, toSpan, toTextAttributes } from "./text-attributes.ts";

const dataImage = /^data:image\/(png|jpeg|webp);base64,/i;
/** Largest picture embedded in the text, in characters of base64 (200 KB). */
const maxDataImageLength = 273_000;
// Deeper elements lose their tags and keep their words.
const maxDepth = 64;
// No real element has these names: the first is dropped with its content, the second keeps only its content.
const leftOut = "left-out";
const unwrapped = "unwrapped";
const visible = ["img", "iframe", "video", "hr", "table"];

/** Limits the parser's list of open elements, which it searches as a whole, to the depth that people write. */
class OpenElements<T> extends Array<T> {
  override unshift(element: T): number {
    return this.length < 4 * maxDepth ? super.unshift(element) : this.length;
  }
}

type Parser = { stack: string[]; foreignContext: boolean[] };

class ShallowTokenizer extends Tokenizer {
  private readonly parser: Parser;

  constructor(...[options, parser]: ConstructorParameters<typeof Tokenizer>) {
    super(options, parser);
    this.parser = parser as unknown as Parser;
  }

  override write(chunk: string): void {
    this.parser.stack = new OpenElements();
    this.parser.foreignContext = OpenElements.from(this.parser.foreignContext);
    super.write(chunk);
  }
}

/** Rich text as safe HTML: only what the editor can make (security.md §2.5). Only empty lines become "". */
export const sanitizeHtml = (html: string): string => writeHtml(toSafeTree(html)).trim();

/** The same as a tree. `acceptsPicture` may keep more pictures on their way to storage. */
export function toSafeTree(html: string, acceptsPicture = isPicture): HtmlNode[] {
  const safe = sanitize(html, {
    ...policy,
    transformTags: {
      ...policy.transformTags,
      img: (_, attributes) => toMedia("img", { ...attributes, loading: "lazy" }, acceptsPicture),
    },
  });
  const tidied = changeElements(parseHtml(safe), tidy);
  const tree = flatItem.test(safe) ? nestListsIn(tidied) : tidied;
  return tree.some(isVisible) ? tree : [];
}

/** Whether a stored text may contain a picture: a web address, or a small PNG, JPEG or WebP as data. */
export function isPicture(src: string): boolean {
  if (src.startsWith("data:")) return dataImage.test(src) && src.length <= maxDataImageLength;
  return isSource(src);
}

const isSource = (src: string): boolean => isAddress(src) && !/^\s*(?:[\\/]{2}|mailto:|tel:)/i.test(src);

function tidy(element: HtmlElement): HtmlNode | HtmlNode[] {
  const { tag, attributes } = element;
  // The library removes an invalid address only when it reads it.
  if (tag === "img" && !attributes.src) return [];
  if (tag === "iframe") return { ...element, children: [] };
  if (tag === "table") boundSpans(element);
  return tag === "pre" ? { ...element, children: joinLines(element.children) } : element;
}

function boundSpans(table: HtmlElement): void {
  const rows = listElements([table]).filter(({ tag }) => tag === "tr");
  const cells = rows.map(({ children }) => children.filter((child) => typeof child === "object"));
  const widths = cells.map((row) => row.reduce((sum, { attributes }) => sum + toSpan(attributes.colspan, 1), 0));
  const whole = { colspan: Math.max(1, ...widths), rowspan: rows.length };
  for (const { attributes } of cells.flat()) {
    for (const name of ["colspan", "rowspan"] as const) {
      if (attributes[name]) attributes[name] = String(toSpan(attributes[name], whole[name]));
    }
  }
}

function joinLines(children: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of children) {
    const before = joined.at(-1);
    const isNext =
      typeof node === "object" && node.tag === "code" && typeof before === "object" && before.tag === "code";
    if (isNext) before.children.push("\n", ...node.children);
    else joined.push(node);
  }
  return joined;
}

function isVisible(node: HtmlNode): boolean {
  if (typeof node === "string") return /[^\s\ufeff]/.test(node);
  return visible.includes(node.tag) || node.children.some(isVisible);
}

/** How wide a picture is, and at which side of it the text runs. */
const placing = [
  { name: "data-size", values: ["half", "third"] },
  { name: "data-wrap", values: ["start", "end"] },
];

const policy: IOptions = {
  allowedTags: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "a", "span", "div"],
    ...["ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "caption"],
    ...["figure", "figcaption", "img", "iframe", "video"],
  ],
  allowedAttributes: {
    "*": ["dir", "lang", "data-align", "data-indent", "data-c", "data-bg"],
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height", "loading", ...placing],
    figure: [...placing],
    iframe: ["src", "title", "width", "height", "loading", "allowfullscreen"],
    video: ["src", "title", "controls", "preload", "poster"],
    ol: ["start"],
    li: ["data-list"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https", "data"], video: ["http", "https"] },
  allowProtocolRelative: false,
  allowedIframeHostnames: ["www.youtube-nocookie.com", "player.vimeo.com", "maps.google.com"],
  nonTextTags: ["script", "style", "textarea", "option", "xmp", "noscript", "title", leftOut],
  parser: { Tokenizer: ShallowTokenizer },
  nestingLimit: maxDepth,
  transformTags: {
    del: (tag, attributes) =>
      isUnseenPart({ tag, attributes }) ? { tagName: leftOut, attribs: {} } : { tagName: "s", attribs: attributes },
    strike: "s",
    font: "span",
    a: (tagName, attributes) =>
      isWordAnchor(attributes.href ?? "") && !isUnseenPart({ tag: tagName, attributes })
        ? { tagName: unwrapped, attribs: {} }
        : { tagName, attribs: withSafeTarget(attributes) },
    iframe: (_, attributes) => toMedia("iframe", toPlayer(attributes), isAddress),
    video: (_, attributes) => toMedia("video", attributes, isSource),
    div: (tagName, attribs) => ({ tagName: codeTag(attribs.class ?? "") ?? tagName, attribs }),
    // Quill 2 draws list bullets with empty elements.
    span: (tagName, attribs) => ({ tagName: /\bql-ui\b/.test(attribs.class ?? "") ? unwrapped : tagName, attribs }),
    "*": (tag, attributes) => ({
      tagName: isUnseenPart({ tag, attributes }) ? leftOut : tag,
      attribs: withTextAttributes(attributes),
    }),
  },
};

const textAttributes = ["data-align", "data-indent", "data-c", "data-bg", "dir"];

function withTextAttributes(attributes: Attributes): Attributes {
  const entries = Object.entries(attributes);
  // Most elements have none, and reading them takes half as long as all the rest.
  if (entries.length === 0) return attributes;
  const rest = entries.filter(([name]) => !textAttributes.includes(name));
  return { ...Object.fromEntries(rest), ...toTextAttributes(attributes) };
}

function codeTag(classes: string): string | undefined {
  if (/\bql-code-block-container\b/.test(classes)) return "pre";
  return /\bql-code-block\b/.test(classes) ? "code" : undefined;
}

function withSafeTarget(attributes: Attributes): Attributes {
  const { href, target, rel: _, ...rest } = attributes;
  const safe = href !== undefined && isAddress(href) ? { ...rest, href: toLinkTarget(href) } : rest;
  return target === "_blank" ? { ...safe, target, rel: "noopener noreferrer" } : safe;
}

function toMedia(tagName: string, attribs: Attributes, accepts: (src: string) => boolean) {
  return attribs.src && accepts(attribs.src) ? { tagName, attribs } : { tagName: leftOut, attribs: {} };
}

function toPlayer({ src = "", ...rest }: Attributes): Attributes {
  const shown = toEmbed(src.replace(/^\/\//, "https://"));
  return shown ? { src: toPlayerAddress(shown), ...rest } : {};
}

// Invisible characters hide a scheme from pattern matching, and from `new URL` too.
const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/** A second check after the library's. */
function isAddress(href: string): boolean {
  const { protocol = "" } = URL.parse(href.replaceAll(unseen, ""), "https://own.invalid") ?? {};
  return ["http:", "https:", "mailto:", "tel:"].includes(protocol);
}
