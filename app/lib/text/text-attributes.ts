import { parseColour } from "../colour.ts";

export const maxIndent = 8;

const maxSpan = 50;

/** How many columns or rows a cell spans; office programs write thousands for a whole row, which is `whole` then. */
export function toSpan(written: string | null | undefined, whole: number): number {
  const span = Math.max(1, Number.parseInt(written ?? "", 10) || 1);
  return span > maxSpan ? Math.min(Math.max(1, whole), maxSpan) : span;
}

const alignments = ["left", "center", "right", "justify"];
const directions = ["ltr", "rtl", "auto"];
const paletteName = /^[a-z][a-z-]{0,19}$/;

type Attributes = Readonly<Record<string, string>>;

/** The stored attributes for these ones, for Quill's classes, a style, or HTML's old attributes. */
export function toTextAttributes(attributes: Attributes): Record<string, string> {
  const style = parseStyle(attributes.style ?? "");
  const quill = parseQuillClasses(attributes.class ?? "");
  const found = {
    "data-align": oneOf(alignments, attributes["data-align"] ?? quill.align ?? style["text-align"] ?? attributes.align),
    "data-indent": toIndent(attributes["data-indent"] ?? quill.indent),
    "data-c": toColour("#000000", attributes["data-c"], quill.color ?? style.color ?? attributes.color),
    "data-bg": toColour("#ffffff", attributes["data-bg"], quill.bg ?? style["background-color"] ?? style.background),
    dir: oneOf(directions, attributes.dir ?? quill.direction ?? style.direction),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Declarations of a style attribute by name. The values are only read, never written out. */
function parseStyle(style: string): Partial<Record<string, string>> {
  const declarations = style.split(";").flatMap((declaration) => {
    const colon = declaration.indexOf(":");
    const value = declaration.slice(colon + 1).replace(/!important\s*$/i, "");
    return colon < 0 ? [] : [[declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()]];
  });
  return Object.fromEntries(declarations);
}

function parseQuillClasses(classes: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...classes.matchAll(/\bql-([a-z]+)-([a-z\d]+)\b/g)].map(([, name, value]) => [name, value]),
  );
}

function oneOf(names: readonly string[], value: string | undefined): string | undefined {
  return names.find((name) => name === value?.toLowerCase());
}

function toIndent(value: string | undefined): string | undefined {
  const levels = /^\d{1,2}$/.test(value ?? "") ? Math.min(Number(value), maxIndent) : 0;
  return levels > 0 ? String(levels) : undefined;
}

/** Black text and white backgrounds (`usual`) are dropped: they are the page's defaults. */
function toColour(usual: string, stored: string | undefined, css: string | undefined): string | undefined {
  const colour = parseColour(stored ?? css ?? "");
  if (colour) return colour === usual ? undefined : colour;
  return stored && paletteName.test(stored) ? stored : undefined;
}

type Part = { tag: string; attributes: Readonly<Partial<Record<string, string>>> };

const hiddenStyle = /(?:^|[;\s"'])(?:display:\s*none|visibility:\s*(?:hidden|collapse)|mso-hide:\s*all)/i;
const commentStyle = /mso-special-character:\s*comment|mso-element:\s*comment(?:-list)?\b/i;
const commentClass = /(?:^|\s)(?:msocomanchor|msocomtxt|msocomoff|MsoCommentReference|msoDel)(?:\s|$)/;

/** Whether an author did not see an element as part of the text: it is hidden, a review comment or tracked as deleted. */
export function isUnseenPart({ tag, attributes }: Part): boolean {
  const { style = "", href = "", class: classes = "" } = attributes;
  const isTracked = tag === "del" && (attributes.cite !== undefined || attributes.datetime !== undefined);
  const isHidden = attributes.hidden !== undefined || hiddenStyle.test(style);
  return isHidden || isTracked || commentStyle.test(style) || commentClass.test(classes) || /#_msocom/.test(href);
}
