import { directionOf, language } from "~/lib/text/messages.ts";
import type { Sheet } from "~/request/page-parts.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import arabic from "~/ui/styles/arabic.css?inline";
import fonts from "~/ui/styles/fonts.css?inline";
import prose from "~/ui/styles/prose.css?inline";
import site from "~/ui/styles/styles.css?inline";
import villa from "~/ui/styles/villa.css?inline";
import wired from "~/ui/villa/wired.css?inline";

/** Each sheet begins with the same notice, which the page needs once. */
const notice = /^\/\*!.*?\*\/\s*/s;

const further = (text: string) => text.replace(notice, "");
// A sheet with a layer would have every element styled again when the page's script turns it on.
const withoutLayer = further(fonts).replace(/^@layer base\{(.*)\}\s*$/s, "$1");
const fontFiles: Sheet = { text: withoutLayer, media: "(scripting: none)" };
const first: readonly Sheet[] = [{ text: site }, fontFiles];
/** The Latin letters of titles, which are part of the sheet, are no use to titles in others. */
const withoutTitles = site.replace(/@font-face\s*\{[^{}]*data:font[^{}]*\}/, "");
const firstOfArabic: readonly Sheet[] = [{ text: withoutTitles }, fontFiles];
const others = { prose: further(prose), villa: further(villa), wired: further(wired) };

/** The inlined style sheets of a public page with these route handles. */
export function listSheets(handles: readonly unknown[]): Sheet[] {
  const named = handles.flatMap((handle) => (handle as RouteHandle | undefined)?.sheets ?? []);
  const own = [...new Set(named)].map((name) => ({ text: others[name] }));
  return directionOf(language()) === "rtl" ? [...firstOfArabic, ...own, { text: arabic }] : [...first, ...own];
}
