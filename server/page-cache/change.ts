import { setTimeout as sleep } from "node:timers/promises";
import { settingsPage } from "~/content/company/settings.ts";
import { editablePages } from "~/content/texts/editable-pages.ts";
import type { ChangeEffect, PageLink } from "~/lib/http/change-effect.ts";
import { parseHtml } from "~/lib/text/html.ts";
import type { Page } from "./cached-page.ts";

/** How long to wait for the rest of a save, which makes several changes, in milliseconds. */
const settleMs = 150;
const maxNamedPages = 4;
const minPagesForEverywhere = 4;
const viewCounts = /[\d,]+ views?\b/g;

type Verdict = "changed" | "same" | "gone" | "failed";
type Seen = { verdict: Verdict; took: number; link: PageLink };

/** A change of content: the affected pages as they were before it, and its effect on them. */
export type Change = { before: ReadonlyMap<string, Page>; effect?: Promise<ChangeEffect | null>; isMeasured: boolean };

/** Renders the affected pages again and compares them with `before`. The result of a newer change covers this one too. */
export async function measureChange(
  own: Change,
  renew: (key: string) => Promise<Page | undefined>,
  newest: () => Change | undefined,
): Promise<ChangeEffect | null> {
  const seen: Seen[] = [];
  if (own.before.size > 0) await sleep(settleMs, undefined, { ref: false });
  for (const [key, old] of own.before) {
    if (newest() !== own) break;
    const page = await renew(key);
    const label = await toLabel(key, page?.status === 200 ? page : old);
    const link = { label, href: page?.headers.location ?? key };
    seen.push({ verdict: await judge(page, old), took: page?.took ?? 0, link });
  }
  if (newest() !== own && own.before.size > 0) return newest()?.effect ?? null;
  own.isMeasured = true;
  return seen.length > 0 ? toEffect(seen) : null;
}

function toEffect(seen: readonly Seen[]): ChangeEffect {
  const linksTo = (verdict: Verdict) => seen.filter((page) => page.verdict === verdict).map(({ link }) => link);
  const changed = linksTo("changed");
  const times = seen.filter(({ verdict }) => verdict === "changed").map(({ took }) => took);
  return {
    ms: Math.max(1, ...times),
    changed: changed.slice(0, maxNamedPages),
    more: Math.max(0, changed.length - maxNamedPages),
    isEverywhere: seen.length >= minPagesForEverywhere && seen.every(({ verdict }) => verdict !== "same"),
    gone: linksTo("gone").slice(0, maxNamedPages),
    failed: linksTo("failed").slice(0, maxNamedPages),
  };
}

async function judge(page: Page | undefined, old: Page): Promise<Verdict> {
  if (!page || page.status >= 500 || !page.isComplete) return "failed";
  // 301: the page has moved. Any other redirect leads to a page that says it is gone.
  if (page.status === 301) return "changed";
  if (page.status !== 200) return "gone";
  if (old.body.etag === page.body.etag) return "same";
  const [was, is] = await Promise.all([toHtml(old), toHtml(page)]);
  return was.replaceAll(viewCounts, "") === is.replaceAll(viewCounts, "") ? "same" : "changed";
}

const toHtml = async (page: Page) => String(await page.body.bytes("identity"));

async function toLabel(key: string, page: Page): Promise<string> {
  const main = editablePages.find(({ path, slug }) => path === key && slug !== settingsPage);
  if (main) return main.name;
  const [, title = key] = (await toHtml(page)).match(/<title>([^<|]+)/) ?? [];
  return parseHtml(title.trim()).join("");
}
