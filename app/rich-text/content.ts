import { type Editor, getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser, type Node } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { fixTables } from "@tiptap/pm/tables";
import { nestLists } from "~/lib/text/nested-lists.ts";
import { readTextAttributes } from "./block-attributes.ts";
import { extensions } from "./extensions.ts";

const schema = getSchema(extensions);

/** A stored text as content of the editor: only what the schema allows is kept, from any author. */
export function readContent(html: string): JSONContent {
  const { body } = toInertDocument(html);
  tidy(body);
  const flat = body.innerHTML;
  const nested = nestLists(flat);
  const doc = DOMParser.fromSchema(schema).parse(nested === flat ? body : toInertDocument(nested).body);
  // The editor repairs tables with missing cells at the first key; that must not count as an edit.
  const state = EditorState.create({ doc });
  return (fixTables(state)?.doc ?? doc).toJSON();
}

/** The document as HTML to store. Empty lines at its end are the editor's; a text with only those is empty. */
export function writeContent(editor: Editor): string {
  return editor.getHTML().replace(/(?:<p(?: [^>]*)?><\/p>)+$/, "");
}

/** Whether two documents are equal, not counting the editor's empty lines at the end. */
export function isSameContent(one: Node, other: Node): boolean {
  return withoutEnd(one).eq(withoutEnd(other));
}

function withoutEnd(doc: Node): Node {
  const last = doc.lastChild;
  const isEmptyLine = last?.type.name === "paragraph" && last.content.size === 0;
  return isEmptyLine && doc.childCount > 1 ? withoutEnd(doc.cut(0, doc.content.size - last.nodeSize)) : doc;
}

function tidy(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("*")) {
    for (const [name, value] of Object.entries(readTextAttributes(element))) element.setAttribute(name, value);
  }
  for (const marker of body.querySelectorAll(".ql-ui")) marker.remove();
  for (const program of body.querySelectorAll(".ql-code-block-container")) {
    const lines = [...program.querySelectorAll(".ql-code-block")].map((line) => line.textContent);
    replaceWith(program, "pre", [lines.join("\n")]);
  }
  // A browser shows no line for a break at the end of a block, and Quill writes one into each empty block.
  for (const end of body.querySelectorAll(":is(p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote) > br:last-child")) {
    if (!end.nextSibling?.textContent?.trim()) end.remove();
  }
  for (const box of body.querySelectorAll("div")) {
    if (!box.querySelector(blocks)) replaceWith(box, "p", [...box.childNodes]);
  }
  for (const item of body.querySelectorAll("li[data-align]")) {
    const rest = [...item.childNodes].findIndex((child) => child instanceof Element && child.matches(blocks));
    const words = [...item.childNodes].slice(0, rest < 0 ? undefined : rest);
    const line = body.ownerDocument.createElement("p");
    line.setAttribute("data-align", item.getAttribute("data-align") ?? "");
    line.append(...words);
    item.prepend(line);
  }
}

const blocks = "p,div,ul,ol,table,blockquote,pre,h1,h2,h3,h4,h5,h6,figure,iframe,video,hr,section,article,dl";

function replaceWith(element: Element, name: string, children: (globalThis.Node | string)[]): void {
  const other = element.ownerDocument.createElement(name);
  for (const attribute of element.attributes) other.setAttribute(attribute.name, attribute.value);
  other.append(...children);
  element.replaceWith(other);
}

type Policies = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };
type Policy = { createHTML(html: string): string };

let policy: Policy | undefined;

/**
 * Untrusted HTML as a document that is never shown: nothing in it runs or loads, but it is not sanitised. Style
 * attributes and event handlers are renamed to `data-style` and `data-on…`, and style elements are removed.
 */
export function toInertDocument(html: string): Document {
  return new globalThis.DOMParser().parseFromString(trusted(withoutInlineCode(html)), "text/html");
}

/** Trusted Types require a policy wherever HTML is parsed; this is its only use, so it accepts every text. */
function trusted(html: string): string {
  const policies = (window as { trustedTypes?: Policies }).trustedTypes;
  policy ??= policies?.createPolicy("app-html", { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}

const styleElement = /<style\b[\s\S]*?<\/style\s*>/gi;
const startTag = /(<[a-z][^\s/>]*)((?:[^<>"']|"[^"]*"|'[^']*')*>)/gi;
const attribute = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/** A page's policy counts inline styles and handlers even without effect, and browsers report each of them. */
function withoutInlineCode(html: string): string {
  return html
    .replaceAll(styleElement, "")
    .replaceAll(startTag, (_, start: string, attributes: string) => start + attributes.replaceAll(attribute, rename));
}

function rename(whole: string, name: string): string {
  return /^(style$|on)/i.test(name)
    ? `data-${whole.toLowerCase().slice(0, name.length)}${whole.slice(name.length)}`
    : whole;
}
