import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { editablePages } from "~/content/editable-pages.ts";
import { settingsPage } from "~/content/settings.ts";
import { type ChangeEffect, type ChangeNote, type PageLink, parseCookieValue } from "~/lib/change-effect.ts";
import { log } from "~/lib/log.server.ts";
import { type KeptPage, showsCount } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";

/** What a change has noted (render-notes.server.ts): when it was written, by performance.now(), and its rows' pages. */
export type Change = { wroteAt: number; shownAt: ReadonlyMap<string, string> };

/** Finds out what changes of the back office do to the public pages. */
export type ChangeEffects = {
  /** Has the main pages made where they are not kept, so that a later change has something to be compared with. */
  prepare(): void;
  /** The pages as they are before a change. */
  before(): ReadonlyMap<string, KeptPage>;
  /** Begins to look at the pages after a change. */
  begin(change: Change, before: ReadonlyMap<string, KeptPage>): ChangeNote;
  /** What a change did, by the value of its cookie; null for none, or one that another process has seen too little of. */
  find(value: string): Promise<ChangeEffect | null>;
};

/** The pages that every site has. */
const mainPages = editablePages.filter(({ slug }) => slug !== settingsPage);
/** How many pages are looked at after a change, and how many of them a message names. */
const most = 16;
const mostNamed = 4;
/** A change of many rows at once leaves room for the lists that they stand on. */
const mostOwn = 5;
/** So many compared pages that all differ stand for the whole site. */
const enough = 4;
/** How many effects are remembered, and for how long one may be asked for, in milliseconds. */
const remembered = 50;
const askedWithin = 60_000;
/** So long the pages of a change are left to whoever asks for one at once, in milliseconds. */
const courtesy = 10;
/** What changes by itself. */
const counts = /[\d,]+ views?\b/g;

type Verdict = "changed" | "same" | "gone" | "failed" | "unknown";
/** A page that was looked at: what became of it, and when it was there, by performance.now(). */
type Seen = { verdict: Verdict; at: number; link: PageLink; isCompared: boolean };

/** `cache` keeps the pages. Everything is measured on the way that a visitor's request takes. */
export function createChangeEffects(cache: PageCache): ChangeEffects {
  const effects = new Map<string, Promise<ChangeEffect>>();
  let isPreparing = false;
  /** How many changes are being looked at, which makes the main pages as well. */
  let measuring = 0;

  async function prepareAll(): Promise<void> {
    for (const { path } of mainPages) await cache.look(path).catch((error) => complain(path, error));
  }

  async function inspect(key: string, before: KeptPage | undefined, name: string | undefined): Promise<Seen> {
    const page = await cache.look(key).catch((error) => complain(key, error));
    const at = performance.now();
    const verdict = await judge(page, before, name !== undefined);
    return { verdict, at, link: { label: name || (await toLabel(key, page)), href: key }, isCompared: Boolean(before) };
  }

  async function measure({ wroteAt, shownAt }: Change, before: ReadonlyMap<string, KeptPage>): Promise<ChangeEffect> {
    const seen: Seen[] = [];
    // Late and one after the other: whoever else asks for pages comes first.
    measuring += 1;
    try {
      await sleep(courtesy);
      for (const key of toLookAt(shownAt, before)) seen.push(await inspect(key, before.get(key), shownAt.get(key)));
    } finally {
      measuring -= 1;
    }
    return toEffect(seen, wroteAt);
  }

  function remember(id: string, effect: Promise<ChangeEffect>): void {
    effects.set(id, effect);
    // Perhaps nobody asks for it, and then nobody would hear that it failed.
    effect.catch((error) => log.warn("it is not known what a change did to the pages", { error }));
    for (const oldest of effects.keys()) {
      if (effects.size <= remembered) break;
      effects.delete(oldest);
    }
  }

  return {
    prepare() {
      if (isPreparing || measuring > 0) return;
      isPreparing = true;
      void prepareAll().finally(() => {
        isPreparing = false;
      });
    },
    before: () => cache.keptPages(),
    begin(change, before) {
      const id = randomUUID();
      remember(id, measure(change, before));
      const at = Math.round(performance.timeOrigin + change.wroteAt);
      return { id, at, shownAt: [...change.shownAt] };
    },
    async find(value) {
      const note = parseCookieValue(value);
      if (!note) return null;
      const known = effects.get(note.id);
      if (known) return known;
      // Another process carried it out: this one has no pages of before, but those of the changed rows.
      const age = Date.now() - note.at;
      if (note.shownAt.length === 0 || age < 0 || age > askedWithin) return null;
      const change = { wroteAt: performance.now() - age, shownAt: new Map(note.shownAt) };
      const effect = await measure(change, new Map());
      return effect.changed.length > 0 ? effect : null;
    },
  };
}

function toEffect(seen: readonly Seen[], wroteAt: number): ChangeEffect {
  const linksTo = (verdict: Verdict) => seen.filter((page) => page.verdict === verdict).map(({ link }) => link);
  const changed = linksTo("changed");
  const named = seen.filter(({ verdict }) => verdict === "changed").slice(0, mostNamed);
  const compared = seen.filter(({ isCompared }) => isCompared);
  return {
    ms: Math.max(1, Math.round((named.at(-1)?.at ?? wroteAt) - wroteAt)),
    changed: changed.slice(0, mostNamed),
    more: changed.length - named.length,
    isEverywhere: compared.length >= enough && compared.every(({ verdict }) => verdict !== "same"),
    gone: linksTo("gone").slice(0, mostNamed),
    failed: linksTo("failed").slice(0, mostNamed),
  };
}

/** The rows' own pages and the lists that they stand on, then the main pages, then what is read most. */
function toLookAt(shownAt: ReadonlyMap<string, string>, before: ReadonlyMap<string, KeptPage>): string[] {
  const own = [...shownAt.keys()].slice(0, mostOwn);
  const lists = own
    .map((path) => `/${path.split("/")[1]}`)
    .filter((list) => mainPages.some(({ path }) => path === list));
  const read = [...before].filter(([key, { hits }]) => hits > 1 && !showsCount(key));
  const mostRead = read.sort(([, a], [, b]) => b.hits - a.hits).map(([key]) => key);
  return [...new Set([...own, ...lists, ...mainPages.map(({ path }) => path), ...mostRead])].slice(0, most);
}

async function judge(page: KeptPage | undefined, before: KeptPage | undefined, isOwn: boolean): Promise<Verdict> {
  if (!page || page.status >= 500 || !page.isComplete) return "failed";
  if (page.status !== 200) return before?.status === 200 ? "gone" : "unknown";
  if (!before) return isOwn ? "changed" : "unknown";
  if (before.etag === page.etag) return "same";
  const [old, now] = await Promise.all([before.html(), page.html()]);
  return old.replaceAll(counts, "") === now.replaceAll(counts, "") ? "same" : "changed";
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** What a page is called: a main one as in the menu, any other by its title. */
async function toLabel(key: string, page: KeptPage | undefined): Promise<string> {
  const main = mainPages.find(({ path }) => path === key);
  if (main) return main.name;
  const [, title = key] = (await page?.html())?.match(/<title>([^<|]+)/) ?? [];
  return title.trim().replaceAll(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);
}

function complain(key: string, error: unknown): undefined {
  log.warn("a page could not be made after a change", { page: key, error });
}
