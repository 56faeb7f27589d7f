import { isWordAnchor, toLinkTarget } from "~/lib/text/link-target.ts";
import { nestLists } from "~/lib/text/nested-lists.ts";
import { softBreak } from "~/lib/text/plain-text.ts";
import { isUnseenPart } from "~/lib/text/text-attributes.ts";
import { readTextAttributes } from "./block-attributes.ts";
import { toInertDocument } from "./content.ts";

const kept = ["href", "src", "alt", "width", "height", "colspan", "rowspan", "start", "title", "target", "data-list"];
const keptOfText = ["data-align", "data-indent", "dir"];
const colours = ["data-c", "data-bg"];
const rubbish = "script, meta, link, title, xml, o\\:p:empty, .Apple-interchange-newline";

/**
 * Clipboard HTML with its structure and emphasis, without fonts, sizes and (except from Quill) colours. Texts of this
 * editor are unchanged. `lost` counts the pictures that only another program or computer has; `wasHidden` says that
 * hidden text, comments or deleted text were left out.
 */
export function tidyPastedHtml(html: string): { html: string; lost: number; wasHidden: boolean } {
  const { body, documentElement } = toInertDocument(html);
  if (body.querySelector("[data-pm-slice]")) return { html, lost: 0, wasHidden: false };
  const isQuill = /\bql-/.test(html);
  for (const element of documentElement.querySelectorAll(rubbish)) element.remove();
  const wasHidden = dropUnseen(body);
  spellOut(body);
  liftWordLists(body);
  const lost = dropPictures(body);
  for (const element of [...body.querySelectorAll<HTMLElement>("*")]) {
    if (isWrapper(element)) element.replaceWith(...element.childNodes);
    else tidyElement(element, isQuill);
  }
  dropEmptyLines(body);
  return { html: nestLists(body.innerHTML).replaceAll(softBreak, "<br>"), lost, wasHidden };
}

/** Removes pictures that cannot be shown, and tracking pixels. Returns how many will be missed. */
function dropPictures(body: HTMLElement): number {
  let lost = 0;
  for (const picture of body.querySelectorAll("img")) {
    const src = picture.getAttribute("src") ?? "";
    const [, own] = ownPicture.exec(URL.canParse(src) && new URL(src).origin === location.origin ? src : "") ?? [];
    const isPixel = isTracker(picture);
    if (own) picture.setAttribute("src", own);
    const isKept = !isPixel && /^(https?:|data:image\/|\/)/i.test(src);
    if (!isKept) picture.remove();
    if (!isKept && !isPixel && /^(?:file|blob|cid|webkit-fake-url|x-apple-[\w-]+):/i.test(src)) lost += 1;
  }
  return lost;
}

function isTracker(picture: HTMLImageElement): boolean {
  const isSmall = picture.getAttribute("width") === "1" && picture.getAttribute("height") === "1";
  return isSmall || onePixel.test(picture.getAttribute("src") ?? "");
}

const onePixel = /^data:image\/gif;base64,R0lGODlhAQAB/;
const ownPicture = /^https?:\/\/[^/]+(\/media\/[\da-f-]{36}(?=$|[/?])|\/.*)/i;

// Google Docs wraps everything in a bold element that is not bold; Word has its own elements.
function isWrapper(element: HTMLElement): boolean {
  if (element.localName === "b" && /font-weight:\s*(normal|400)/.test(styleOf(element))) return true;
  return element.localName.includes(":") || element.localName === "font";
}

function tidyElement(element: HTMLElement, keepsColours: boolean): void {
  const text = readTextAttributes(element);
  const style = styleOf(element);
  if (text.dir === "ltr") delete text.dir;
  if (text["data-align"] === "left") delete text["data-align"];
  for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name);
  const names = keepsColours ? [...keptOfText, ...colours] : keptOfText;
  for (const name of names) if (text[name]) element.setAttribute(name, text[name]);
  const href = element.getAttribute("href");
  if (href !== null && isWordAnchor(href)) element.replaceWith(...element.childNodes);
  else if (href !== null) element.setAttribute("href", toLinkTarget(href));
  if (element.localName === "span" || element.localName === "td") emphasise(element, style);
}

const emphases: [tag: string, style: RegExp][] = [
  ["strong", /font-weight:\s*(bold|[6-9]00)/],
  ["em", /font-style:\s*italic/],
  ["u", /text-decoration[\w-]*:[^;]*underline/],
  ["s", /text-decoration[\w-]*:[^;]*line-through/],
  ["sub", /vertical-align:\s*sub/],
  ["sup", /vertical-align:\s*super/],
];

// Google Docs and spreadsheets use styles instead of elements. A link is always underlined, a heading always bold.
function emphasise(element: HTMLElement, style: string): void {
  for (const [tag, pattern] of emphases) {
    const isImplied =
      (tag === "u" && (element.closest("a") || element.querySelector("a"))) ||
      (tag === "strong" && element.closest("h1,h2,h3,h4,h5,h6"));
    if (!pattern.test(style) || isImplied) continue;
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

function dropEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll("p, br, h1, h2, h3, h4, h5, h6")) {
    const isBetweenBlocks =
      line.localName !== "br" || (line.parentElement === body && isBlock(line.previousElementSibling));
    const isOnlyOne = line.closest("td, th, li") && line.parentElement?.children.length === 1;
    const says = line.textContent?.trim() || line.querySelector("img, iframe, video");
    if (says || !isBetweenBlocks) continue;
    if (isOnlyOne) line.replaceChildren();
    else line.remove();
  }
}

function isBlock(element: Element | null): boolean {
  return element === null || element.matches("p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, div, br");
}

function styleOf(element: HTMLElement): string {
  return element.getAttribute("data-style") ?? "";
}

// Word's list paragraphs have their list and level in their own style: `mso-list:l0 level2 lfo1`.
const wordPlace = /mso-list:\s*l\d+\s+level(\d+)/;
const ignored = /mso-list:\s*Ignore/i;
const number = /^\(?(\d+|[a-z]{1,4}|[ivxlc]+)[.)]/i;

function liftWordLists(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")]) {
    const level = wordPlace.exec(styleOf(paragraph))?.[1];
    if (level) appendItem(paragraph, Number(level));
  }
  for (const wrapper of [...body.querySelectorAll(".ListContainerWrapper")]) wrapper.replaceWith(...wrapper.childNodes);
  for (const item of body.querySelectorAll("li[data-aria-level]")) {
    item.setAttribute("data-indent", String(Number(item.getAttribute("data-aria-level")) - 1));
  }
  for (const title of body.querySelectorAll("p.MsoTitle")) {
    const heading = body.ownerDocument.createElement("h1");
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
}

function appendItem(paragraph: HTMLElement, level: number): void {
  const marker = takeMarker(paragraph);
  const isNumbered = number.test(marker);
  const document = paragraph.ownerDocument;
  const item = document.createElement("li");
  if (level > 1) item.setAttribute("data-indent", String(level - 1));
  item.setAttribute("data-list", isNumbered ? "ordered" : "bullet");
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  if (before?.hasAttribute("data-word-list")) {
    before.append(item);
    paragraph.remove();
    return;
  }
  const list = document.createElement(isNumbered ? "ol" : "ul");
  list.setAttribute("data-word-list", "");
  const first = Number.parseInt(marker.replace("(", ""), 10);
  if (first > 1) list.setAttribute("start", String(first));
  list.append(item);
  paragraph.replaceWith(list);
}

function takeMarker(paragraph: HTMLElement): string {
  const found = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) => ignored.test(styleOf(span)));
  const marker = found?.textContent?.trim() ?? "";
  // The bullet's font is set around it.
  const around = found?.parentElement;
  (around && around !== paragraph && around.textContent === found?.textContent ? around : found)?.remove();
  return marker;
}

const emoji = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?)+$/v;
const slackName = /\/([\da-f]{4,6}(?:-[\da-f]{4,6})*)(?:@2x)?\.(?:png|gif|svg)/i;

/** Removes what the author of a copied text did not see as text of it; true if there was any. */
function dropUnseen(body: HTMLElement): boolean {
  const isOffice = body.querySelector("[class^=Mso]") !== null;
  const inColumns = [...body.querySelectorAll("table")].flatMap(takeHiddenCells);
  const others = [...body.querySelectorAll<HTMLElement>("*")].filter(
    (element) => isUnseen(element) || (isOffice && element.localName === "del"),
  );
  const found = [...inColumns, ...others];
  const words = found.filter((element) => element.textContent?.trim());
  for (const element of found) element.remove();
  return words.length > 0;
}

function isUnseen(element: HTMLElement): boolean {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  return isUnseenPart({ tag: element.localName, attributes: { ...attributes, style: styleOf(element) } });
}

/** The cells of hidden columns, which spreadsheets mark only at the column; cells across several span one less. */
function takeHiddenCells(table: HTMLTableElement): Element[] {
  const columns = [...table.querySelectorAll<HTMLTableColElement>(":scope > colgroup > col")];
  const hidden = columns.flatMap((column) => Array<boolean>(column.span).fill(isUnseen(column)));
  if (!hidden.includes(true)) return [];
  const coveredTo: number[] = [];
  return [...table.rows].flatMap((row, index) => {
    let place = 0;
    return [...row.cells].filter((cell) => {
      while ((coveredTo[place] ?? 0) > index) place += 1;
      const [from, all] = [place, cell.colSpan];
      place += all;
      coveredTo.length = Math.max(coveredTo.length, place);
      coveredTo.fill(index + cell.rowSpan, from, place);
      const shown = all - hidden.slice(from, place).filter(Boolean).length;
      if (shown < all) cell.colSpan = shown;
      return shown === 0;
    });
  });
}

/** Replaces the pictures of emoji by their characters, and check boxes by signs. */
function spellOut(body: HTMLElement): void {
  for (const picture of body.querySelectorAll("img")) {
    const sign = toEmoji(picture);
    if (sign) picture.replaceWith(sign);
  }
  for (const box of body.querySelectorAll("input[type=checkbox], .checkbox-on, .checkbox-off")) {
    box.replaceWith(box.matches("[checked], .checkbox-on") ? "☑ " : "☐ ");
  }
}

function toEmoji(picture: HTMLImageElement): string | undefined {
  const { emoji: own, plainText, stringifyType } = picture.dataset;
  if (stringifyType === "emoji") {
    const codes = slackName.exec(picture.getAttribute("src") ?? "")?.[1]?.split("-") ?? [];
    const isKnown = codes.length > 0 && codes.every((code) => Number.parseInt(code, 16) <= 0x10ffff);
    return isKnown
      ? String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 16)))
      : (picture.getAttribute("alt") ?? undefined);
  }
  // A larger picture is one of the text, whatever its words are.
  if (Number(picture.getAttribute("width")) > 128) return undefined;
  return [own, plainText, picture.getAttribute("alt")].find((text) => text && emoji.test(text)) ?? undefined;
}
