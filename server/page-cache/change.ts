import { editablePages } from "~/content/editable-pages.ts";
import { settingsPage } from "~/content/settings.ts";
import type { ChangeEffect, PageLink } from "~/lib/change-effect.ts";
import { parseHtml } from "~/lib/html.ts";
import type { Page } from "./kept-page.ts";

/** A change of the content, and the pages that are made anew because of it. */
export type Change = {
  /** Those pages as they were before, by address. */
  before: ReadonlyMap<string, Page>;
  /** Null when nobody has read a page, so that there is none to compare. */
  effect: Promise<ChangeEffect | null>;
  see(key: string, page: Page | undefined): Promise<void>;
  isSeen(): boolean;
  goOnIn(next: Change): void;
};

const mostNamed = 4;
const enough = 4;
const counts = /[\d,]+ views?\b/g;

type Verdict = "changed" | "same" | "gone" | "failed";
type Seen = { verdict: Verdict; took: number; link: PageLink };

export function watchChange(before: ReadonlyMap<string, Page>): Change {
  const seen: Seen[] = [];
  let tell: (effect: ChangeEffect | null | Promise<ChangeEffect | null>) => void = () => {};
  const effect = new Promise<ChangeEffect | null>((resolve) => {
    tell = resolve;
  });
  if (before.size === 0) tell(null);
  return {
    before,
    effect,
    async see(key, page) {
      const old = before.get(key);
      if (!old) return;
      const label = await toLabel(key, page?.status === 200 ? page : old);
      const link = { label, href: page?.headers.location ?? key };
      seen.push({ verdict: await judge(page, old), took: page?.took ?? 0, link });
      if (seen.length >= before.size) tell(toEffect(seen));
    },
    isSeen: () => seen.length >= before.size,
    goOnIn: (next) => tell(next.effect),
  };
}

function toEffect(seen: readonly Seen[]): ChangeEffect {
  const linksTo = (verdict: Verdict) => seen.filter((page) => page.verdict === verdict).map(({ link }) => link);
  const changed = linksTo("changed");
  const times = seen.filter(({ verdict }) => verdict === "changed").map(({ took }) => took);
  return {
    ms: Math.max(1, ...times),
    changed: changed.slice(0, mostNamed),
    more: Math.max(0, changed.length - mostNamed),
    isEverywhere: seen.length >= enough && seen.every(({ verdict }) => verdict !== "same"),
    gone: linksTo("gone").slice(0, mostNamed),
    failed: linksTo("failed").slice(0, mostNamed),
  };
}

async function judge(page: Page | undefined, old: Page): Promise<Verdict> {
  if (!page || page.status >= 500 || !page.isComplete) return "failed";
  // What has moved is elsewhere; what is gone leads to the page that says so.
  if (page.status === 301) return "changed";
  if (page.status !== 200) return "gone";
  if (old.body.etag === page.body.etag) return "same";
  const [was, is] = await Promise.all([toHtml(old), toHtml(page)]);
  return was.replaceAll(counts, "") === is.replaceAll(counts, "") ? "same" : "changed";
}

const toHtml = async (page: Page) => String(await page.body.bytes("identity"));

async function toLabel(key: string, page: Page): Promise<string> {
  const main = editablePages.find(({ path, slug }) => path === key && slug !== settingsPage);
  if (main) return main.name;
  const [, title = key] = (await toHtml(page)).match(/<title>([^<|]+)/) ?? [];
  return parseHtml(title.trim()).join("");
}
