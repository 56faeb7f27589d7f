import type { GovernedRows, Hidden, Place } from "~/content/flags.ts";

/** How many live rows there are. */
export type Counts = Record<GovernedRows, number>;
/** One kind of thing that visitors miss while a flag is off, and each of these things. */
export type Consequence = { label: string; items: string[] };

/** What rows with pages of their own are called. */
export const rowWords: Record<GovernedRows, { one: string; many: string }> = {
  services: { one: "service page", many: "service pages" },
  projects: { one: "project page", many: "project pages" },
};

/** Everything that switching a flag off does to the site, in lists. */
export function toConsequences({ pages, menu, links, parts }: Hidden, counts: Counts): Consequence[] {
  const lines = countPages(pages, counts);
  const all = [
    { label: "Pages that answer not found", items: pages.map((place) => describePlace(place, counts)) },
    { label: "Menu entry", items: menu ? [`“${menu}” in the header and the footer`] : [] },
    { label: "Links", items: [...links] },
    { label: "Sitemap", items: lines > 0 ? [count(lines, "line", "lines")] : [] },
    { label: "Part of", items: parts.map((place) => describePlace(place, counts)) },
  ];
  return all.filter(({ items }) => items.length > 0);
}

/** The same in one line that follows “While it is off:”. */
export function toSummary({ pages, menu, links, parts }: Hidden, counts: Counts): string {
  const lost = countPages(pages, counts);
  const sentences = [
    lost === 1 && "1 page answers not found and leaves the sitemap",
    lost > 1 && `${lost} pages answer not found and leave the sitemap`,
    menu && `“${menu}” leaves the header and the footer`,
    links.length > 0 && `${enumerate(links)} are hidden`,
    parts.length > 0 && `it is missing on ${enumerate(parts.map((place) => describePlace(place, counts)))}`,
  ];
  return `${sentences.filter(Boolean).join("; ")}.`;
}

function countPages(places: readonly Place[], counts: Counts): number {
  return places.reduce((sum, { rows }) => sum + (rows ? counts[rows] : 1), 0);
}

/** A place in words: "the home page", "8 service pages". */
export function describePlace({ path, rows }: Place, counts: Counts): string {
  if (rows) return count(counts[rows], rowWords[rows].one, rowWords[rows].many);
  return path === "/" ? "the home page" : path;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function enumerate(items: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(items);
}
