import type { Sheet } from "~/page-parts.ts";
import type { RouteHandle } from "~/route-handle.ts";
import fonts from "~/ui/styles/fonts.css?inline";
import prose from "~/ui/styles/prose.css?inline";
import site from "~/ui/styles/styles.css?inline";
import villa from "~/ui/styles/villa.css?inline";
import wired from "~/ui/villa/wired.css?inline";

/**
 * What Tailwind writes that no visitor needs, 0.3 KB: whether there is `color-mix`, which every browser of the build has;
 * a dozen fonts in place of variables that the theme always sets; dates, which no form of the site asks for.
 */
const needless: readonly [RegExp, string][] = [
  [/@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, "$1"],
  [/var\((--font-sans|--default-mono-font-family),[^)]*\)/g, "var($1)"],
  [/::-webkit-(?:date|calendar)[a-z-]*\{[^}]*\}/g, ""],
];
/** Each sheet begins with the same notice, which the page needs once. */
const notice = /^\/\*!.*?\*\/\s*/s;

const plain = (text: string) => needless.reduce((rest, [part, shorter]) => rest.replaceAll(part, shorter), text);
const further = (text: string) => plain(text).replace(notice, "");
// A sheet with a layer would have every element styled again when the page's script turns it on.
const withoutLayer = further(fonts).replace(/^@layer base\{(.*)\}\s*$/s, "$1");
const first: readonly Sheet[] = [{ text: plain(site) }, { text: withoutLayer, media: "(scripting: none)" }];
const others = { prose: further(prose), villa: further(villa), wired: further(wired) };

/** The inlined style sheets of a public page with these route handles. */
export function listSheets(handles: readonly unknown[]): Sheet[] {
  const named = handles.flatMap((handle) => (handle as RouteHandle | undefined)?.sheets ?? []);
  return [...first, ...[...new Set(named)].map((name) => ({ text: others[name] }))];
}
