import type { RouteHandle } from "~/route-handle.ts";
import prose from "~/ui/prose.css?inline";
import site from "~/ui/styles.css?inline";
import wired from "~/ui/villa/wired.css?inline";
import villa from "~/ui/villa.css?inline";

const texts = { prose, villa, wired };

/** The texts of the style sheets of a page of the site, whose routes have these handles. */
export function listSheets(handles: readonly unknown[]): string[] {
  const named = handles.flatMap((handle) => (handle as RouteHandle | undefined)?.sheets ?? []);
  return [site, ...[...new Set(named)].map((name) => texts[name])];
}
