import type { RouteHandle } from "~/route-handle.ts";
import prose from "~/ui/styles/prose.css?inline";
import site from "~/ui/styles/styles.css?inline";
import villa from "~/ui/styles/villa.css?inline";
import wired from "~/ui/villa/wired.css?inline";

/** Tailwind asks for `color-mix` at each use. Every browser that the build is for has it, and the questions cost 0.1 KB. */
const asked = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;
/** Each sheet begins with the same notice, which the page needs once. */
const notice = /^\/\*!.*?\*\/\s*/s;

const plain = (text: string) => text.replaceAll(asked, "$1");
const further = (text: string) => plain(text).replace(notice, "");
const first = plain(site);
const others = { prose: further(prose), villa: further(villa), wired: further(wired) };

/** The inlined style sheets of a public page with these route handles. */
export function listSheets(handles: readonly unknown[]): string[] {
  const named = handles.flatMap((handle) => (handle as RouteHandle | undefined)?.sheets ?? []);
  return [first, ...[...new Set(named)].map((name) => others[name])];
}
