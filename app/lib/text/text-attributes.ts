import { parseColour } from "../colour.ts";

export const maxIndent = 8;

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
