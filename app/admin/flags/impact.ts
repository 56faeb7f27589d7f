import {
  type FlagKey,
  findFlag,
  flagKeys,
  type GovernedRows,
  type Hidden,
  isReachable,
  type Place,
} from "~/content/flags.ts";
import type { LinkPlace } from "~/data/content/flags.server.ts";
import type { FlagStates } from "../editing/schedule/flag-set.ts";

/** One kind of item that a set of flags affects, with the items; `more` of them are not listed. */
export type ImpactGroup = {
  label: string;
  isLoss: boolean;
  items: { text: string; href?: string }[];
  more: number;
};

export type Governed = Record<GovernedRows, readonly string[]>;

export type ImpactFacts = {
  governed: Governed;
  links: readonly LinkPlace[];
  redirects: readonly { from: string; to: string }[];
};

type Flags = ReadonlySet<string>;

const maxShownItems = 8;
const maxShownNames = 5;

export function withStates(enabled: Flags, states: FlagStates): Set<string> {
  const known = [...enabled, ...Object.keys(states)];
  return new Set(known.filter((key) => states[key] ?? enabled.has(key)));
}

/** The page flags that are on before and off after. */
export function listLostPages(before: Flags, after: Flags): FlagKey[] {
  return flagKeys.filter((key) => (findFlag(key)?.hides.pages.length ?? 0) > 0 && before.has(key) && !after.has(key));
}

/** Everything that changes for visitors between two sets of enabled flags. */
export function toImpact(before: Flags, after: Flags, { governed, links, redirects }: ImpactFacts): ImpactGroup[] {
  // What disappears or appears with its page is covered by the page.
  const stays = (path: string) => isReachable(before, path) && isReachable(after, path);
  const compare = (list: (enabled: Flags) => string[], loss: string, gain: string) => {
    const [had, has] = [list(before), list(after)];
    const without = (all: string[], others: string[]) => all.filter((text) => !others.includes(text));
    return [toGroup(loss, true, without(had, has).map(toItem)), toGroup(gain, false, without(has, had).map(toItem))];
  };
  const dangling = links.filter(({ path }) => path === null || isReachable(after, path));
  return [
    ...compare(
      (enabled) => hiddenBy(enabled).flatMap(({ pages }) => pages.flatMap((place) => toPages(place, governed))),
      "Addresses that will answer not found",
      "Addresses that come back",
    ),
    ...compare(listMenu, "Entries that leave the menus", "Entries that appear in the menus"),
    toGroup("Links in texts that would lead to not found", true, dangling.map(toLinkItem)),
    toGroup(
      "Old addresses that would lead to not found",
      true,
      redirects.map(({ from, to }) => toItem(`${from} leads to ${to}`)),
    ),
    ...compare(
      (enabled) => hiddenBy(enabled).flatMap(({ links: hidden }) => hidden),
      "Links that are hidden",
      "Links that are shown again",
    ),
    ...compare(
      (enabled) => listParts(enabled, stays, governed),
      "Parts of pages that disappear",
      "Parts of pages that appear",
    ),
  ].filter(({ items }) => items.length > 0);
}

function toGroup(label: string, isLoss: boolean, items: ImpactGroup["items"]): ImpactGroup {
  return { label, isLoss, items: items.slice(0, maxShownItems), more: Math.max(0, items.length - maxShownItems) };
}

function toItem(text: string): ImpactGroup["items"][number] {
  return { text };
}

function hiddenBy(enabled: Flags): Hidden[] {
  return flagKeys.flatMap((key) => (enabled.has(key) ? (findFlag(key)?.hides ?? []) : []));
}

function toPages({ path, rows }: Place, governed: Governed): string[] {
  if (!rows) return [path];
  const rest = governed[rows].length - maxShownNames;
  const names = [...governed[rows].slice(0, maxShownNames), ...(rest > 0 ? [`${rest} more`] : [])];
  return names.length > 0 ? [`${describePlace({ path, rows }, governed)}: ${toList(names)}`] : [];
}

function listMenu(enabled: Flags): string[] {
  const hasPage = (label: string) =>
    flagKeys.every((key) => key.startsWith("nav_") || findFlag(key)?.hides.menu !== label || enabled.has(key));
  const links = flagKeys.filter((key) => key.startsWith("nav_") && enabled.has(key));
  return links
    .map((key) => findFlag(key)?.hides.menu ?? "")
    .filter(hasPage)
    .map(toMenuEntry);
}

function listParts(enabled: Flags, stays: (path: string) => boolean, governed: Governed): string[] {
  return flagKeys
    .filter((key) => enabled.has(key))
    .flatMap((key) => {
      const flag = findFlag(key);
      const places = flag?.hides.parts.filter(({ path }) => stays(path)) ?? [];
      if (!flag || places.length === 0) return [];
      return [`${flag.name}, on ${toList(places.map((place) => describePlace(place, governed)))}`];
    });
}

function toLinkItem({ kind, title, href, to }: LinkPlace): ImpactGroup["items"][number] {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${title ? ` “${title}”` : ""}`;
  return { text: `${name} links to ${toList(to)}`, href };
}

/** One kind of item that visitors miss while a flag is off, with the items. */
export type Consequence = { label: string; items: string[] };

export function toConsequences({ pages, menu, links, parts }: Hidden, governed: Governed): Consequence[] {
  const lines = countPages(pages, governed);
  return [
    { label: "Pages that answer not found", items: pages.map((place) => describePlace(place, governed)) },
    { label: "Menu entry", items: menu ? [toMenuEntry(menu)] : [] },
    { label: "Links", items: [...links] },
    { label: "Sitemap", items: lines > 0 ? [count(lines, "line")] : [] },
    { label: "Part of", items: parts.map((place) => describePlace(place, governed)) },
  ].filter(({ items }) => items.length > 0);
}

/** The same in one line after “While it is off:”. */
export function toSummary({ pages, menu, links, parts }: Hidden, governed: Governed): string {
  const lost = countPages(pages, governed);
  const sentences = [
    lost === 1 && "1 page answers not found and leaves the sitemap",
    lost > 1 && `${lost} pages answer not found and leave the sitemap`,
    menu && `“${menu}” leaves the header and the footer`,
    links.length > 0 && `${toList(links)} are hidden`,
    parts.length > 0 && `it is missing on ${toList(parts.map((place) => describePlace(place, governed)))}`,
  ];
  return `${sentences.filter(Boolean).join("; ")}.`;
}

function countPages(places: readonly Place[], governed: Governed): number {
  return places.reduce((sum, { rows }) => sum + (rows ? governed[rows].length : 1), 0);
}

function toMenuEntry(label: string): string {
  return `“${label}” in the header and the footer`;
}

function describePlace({ path, rows }: Place, governed: Governed): string {
  if (rows) return count(governed[rows].length, rows === "services" ? "service page" : "project page");
  return path === "/" ? "the home page" : path;
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}

function toList(items: readonly string[]): string {
  return new Intl.ListFormat("en").format(items);
}
