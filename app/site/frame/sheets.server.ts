import type { RouteHandle } from "~/route-handle.ts";
import prose from "~/ui/styles/prose.css?inline";
import site from "~/ui/styles/styles.css?inline";
import villa from "~/ui/styles/villa.css?inline";
import wired from "~/ui/villa/wired.css?inline";

const texts = { prose, villa, wired };

/** The inlined style sheets of a public page with these route handles. */
export function listSheets(handles: readonly unknown[]): string[] {
  const named = handles.flatMap((handle) => (handle as RouteHandle | undefined)?.sheets ?? []);
  // Each begins with the same notice, which the page needs once.
  return [site, ...[...new Set(named)].map((name) => texts[name].replace(/^\/\*!.*?\*\/\s*/s, ""))];
}
