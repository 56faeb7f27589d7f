import type { GovernedRows, Place } from "~/definitions/flag-effect.ts";
import type { FlagStates } from "~/editing/admin/schedule/flag-set.ts";
import { toListText } from "~/lib/text/messages.ts";
import { type FlagKey, findFlag, flagKeys, type Hidden, isReachable } from "../definition.ts";
import type { LinkPlace } from "../flags.server.ts";
import { messages } from "./messages.ts";

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
      messages.addressesAnswerNotFound,
      messages.impact.addressesBack,
    ),
    ...compare(listMenu, messages.entriesLeaveMenus, messages.entriesAppearMenus),
    toGroup(messages.linksToNotFound, true, dangling.map(toLinkItem)),
    toGroup(
      messages.oldAddressesToNotFound,
      true,
      redirects.map(({ from, to }) => toItem(messages.leadsTo(from, to))),
    ),
    ...compare(
      (enabled) => hiddenBy(enabled).flatMap(({ links: hidden }) => hidden),
      messages.impact.linksHidden,
      messages.linksShownAgain,
    ),
    ...compare(
      (enabled) => listParts(enabled, stays, governed),
      messages.partsPagesDisappear,
      messages.partsPagesAppear,
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
  const names = [...governed[rows].slice(0, maxShownNames), ...(rest > 0 ? [messages.restMore(rest)] : [])];
  return names.length > 0 ? [`${describePlace({ path, rows }, governed)}: ${toListText(names)}`] : [];
}

function listMenu(enabled: Flags): string[] {
  const hasPage = (label: string) =>
    flagKeys.every((key) => key.startsWith("nav_") || findFlag(key)?.hides.menu !== label || enabled.has(key));
  const links = flagKeys.filter((key) => key.startsWith("nav_") && enabled.has(key));
  return links
    .map((key) => findFlag(key)?.hides.menu ?? "")
    .filter(hasPage)
    .map((label) => messages.entryIn(label));
}

function listParts(enabled: Flags, stays: (path: string) => boolean, governed: Governed): string[] {
  return flagKeys
    .filter((key) => enabled.has(key))
    .flatMap((key) => {
      const flag = findFlag(key);
      const places = flag?.hides.parts.filter(({ path }) => stays(path)) ?? [];
      if (!flag || places.length === 0) return [];
      return [messages.partOn(flag.name, toListText(places.map((place) => describePlace(place, governed))))];
    });
}

function toLinkItem({ kind, title, href, to }: LinkPlace): ImpactGroup["items"][number] {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${title ? ` “${title}”` : ""}`;
  return { text: messages.linksTo(name, toListText(to)), href };
}

/** One kind of item that visitors miss while a flag is off, with the items. */
export type Consequence = { label: string; items: string[] };

export function toConsequences({ pages, menu, links, parts }: Hidden, governed: Governed): Consequence[] {
  const lines = countPages(pages, governed);
  return [
    { label: messages.hides.pages, items: pages.map((place) => describePlace(place, governed)) },
    { label: messages.hides.menu, items: menu ? [messages.entryIn(menu)] : [] },
    { label: messages.impact.links, items: [...links] },
    { label: messages.hides.sitemap, items: lines > 0 ? [messages.addresses(lines)] : [] },
    { label: messages.hides.partOf, items: parts.map((place) => describePlace(place, governed)) },
  ].filter(({ items }) => items.length > 0);
}

/** The same in one line after “While it is off:”. */
export function toSummary({ pages, menu, links, parts }: Hidden, governed: Governed): string {
  const lost = countPages(pages, governed);
  const sentences = [
    lost > 0 && messages.pagesLeave(lost),
    menu && messages.entryLeaves(menu),
    links.length > 0 && messages.areHidden(toListText(links)),
    parts.length > 0 && messages.missingOn(toListText(parts.map((place) => describePlace(place, governed)))),
  ];
  return `${sentences.filter(Boolean).join("; ")}.`;
}

function countPages(places: readonly Place[], governed: Governed): number {
  return places.reduce((sum, { rows }) => sum + (rows ? governed[rows].length : 1), 0);
}

function describePlace({ path, rows }: Place, governed: Governed): string {
  if (rows) return messages.pagesOf[rows](governed[rows].length);
  return path === "/" ? messages.homePage : path;
}
