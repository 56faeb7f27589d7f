import {
  type FlagKey,
  findFlag,
  flagKeys,
  type GovernedRows,
  type Hidden,
  isReachable,
  type Place,
} from "~/content/flags.ts";
import type { GovernedPages, LinkPlace } from "~/data/flag-impact.server.ts";
import type { FlagStates } from "./flag-set.ts";

/** One kind of thing that a set of flags changes, and each of these things; `more` of them are not listed. */
export type ImpactGroup = {
  label: string;
  isLoss: boolean;
  items: { text: string; href?: string }[];
  more: number;
};

/** What there is on the site besides flags. */
export type ImpactFacts = {
  counts: Counts;
  pages: GovernedPages;
  links: readonly LinkPlace[];
  redirects: readonly { from: string; to: string }[];
};

type Flags = ReadonlySet<string>;

const shownItems = 8;
const shownNames = 5;

/** The enabled flags once these states hold. */
export function withStates(enabled: Flags, states: FlagStates): Set<string> {
  const after = new Set(enabled);
  for (const [key, isOn] of Object.entries(states)) {
    if (isOn) after.add(key);
    else after.delete(key);
  }
  return after;
}

/** The flags of whole pages that are on before and off after. */
export function listLostPages(before: Flags, after: Flags): FlagKey[] {
  return flagKeys.filter((key) => (findFlag(key)?.hides.pages.length ?? 0) > 0 && before.has(key) && !after.has(key));
}

/** Everything that changes for visitors when the enabled flags are these instead of those. */
export function toImpact(before: Flags, after: Flags, facts: ImpactFacts): ImpactGroup[] {
  const lost = listLostPages(before, after);
  const { counts } = facts;
  const pagesOf = (keys: readonly FlagKey[]) => keys.flatMap((key) => toPages(key, facts));
  const dangling = facts.links.filter(({ path }) => path === null || isReachable(after, path));
  const texts = (all: string[]) => all.map((text) => ({ text }));
  const menu = { before: listMenu(before), after: listMenu(after) };
  const words = { before: listHiddenLinks(before), after: listHiddenLinks(after) };
  // What goes and comes with its page is said by that.
  const stays = (path: string) => isReachable(before, path) && isReachable(after, path);
  const parts = { before: listParts(before, stays, counts), after: listParts(after, stays, counts) };
  return [
    toGroup("Addresses that will answer not found", true, texts(pagesOf(lost))),
    toGroup("Addresses that come back", false, texts(pagesOf(listLostPages(after, before)))),
    toGroup("Entries that leave the menus", true, texts(missing(menu.before, menu.after))),
    toGroup("Entries that come into the menus", false, texts(missing(menu.after, menu.before))),
    toGroup("Links in texts that would lead to not found", true, dangling.map(toLinkItem)),
    toGroup(
      "Old addresses that would lead to not found",
      true,
      facts.redirects.map(({ from, to }) => ({ text: `${from} leads to ${to}` })),
    ),
    toGroup("Links that are hidden", true, texts(missing(words.after, words.before))),
    toGroup("Links that are shown again", false, texts(missing(words.before, words.after))),
    toGroup("Parts of pages that disappear", true, texts(missing(parts.before, parts.after))),
    toGroup("Parts of pages that appear", false, texts(missing(parts.after, parts.before))),
  ].filter(({ items }) => items.length > 0);
}

function toGroup(label: string, isLoss: boolean, items: ImpactGroup["items"]): ImpactGroup {
  return { label, isLoss, items: items.slice(0, shownItems), more: Math.max(0, items.length - shownItems) };
}

function missing(from: readonly string[], other: readonly string[]): string[] {
  return from.filter((text) => !other.includes(text));
}

function toPages(key: FlagKey, { counts, pages }: ImpactFacts): string[] {
  return (findFlag(key)?.hides.pages ?? []).flatMap(({ path, rows }) => {
    if (!rows) return [path];
    return counts[rows] > 0 ? [toRowPages(rows, counts[rows], pages)] : [];
  });
}

function toRowPages(rows: GovernedRows, count: number, pages: GovernedPages): string {
  const names = pages[rows].slice(0, shownNames).map(({ title }) => title);
  const rest = count - names.length;
  const all = rest > 0 ? [...names, `${rest} more`] : names;
  return `${count} ${count === 1 ? rowWords[rows].one : rowWords[rows].many}: ${toList(all)}`;
}

function listMenu(enabled: Flags): string[] {
  const labels = flagKeys.filter((key) => key.startsWith("nav_")).map((key) => [key, findFlag(key)?.hides.menu ?? ""]);
  const hasPage = (label: string) =>
    flagKeys.every((key) => key.startsWith("nav_") || findFlag(key)?.hides.menu !== label || enabled.has(key));
  return labels
    .filter(([key = "", label = ""]) => enabled.has(key) && hasPage(label))
    .map(([, label]) => `“${label}” in the header and the footer`);
}

function listHiddenLinks(enabled: Flags): string[] {
  return flagKeys.filter((key) => !enabled.has(key)).flatMap((key) => findFlag(key)?.hides.links ?? []);
}

function listParts(enabled: Flags, stays: (path: string) => boolean, counts: Counts): string[] {
  return flagKeys
    .filter((key) => enabled.has(key))
    .flatMap((key) => {
      const flag = findFlag(key);
      const places = flag?.hides.parts.filter(({ path }) => stays(path)) ?? [];
      if (!flag || places.length === 0) return [];
      return [`${flag.name}, on ${toList(places.map((place) => describePlace(place, counts)))}`];
    });
}

function toLinkItem({ kind, title, href, to }: LinkPlace): ImpactGroup["items"][number] {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${title ? ` “${title}”` : ""}`;
  return { text: `${name} links to ${toList(to)}`, href };
}

function toList(items: readonly string[]): string {
  return new Intl.ListFormat("en").format(items);
}

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
