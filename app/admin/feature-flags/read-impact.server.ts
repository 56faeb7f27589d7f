import { listGovernedPages, listLinksTo, listRedirectsTo } from "~/data/flag-impact.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import type { FlagStates } from "./flag-set.ts";
import { type Counts, type ImpactGroup, listLostPages, toImpact, withStates } from "./impact.ts";

type Known = { stored: readonly { flagKey: string; isEnabled: boolean }[]; counts: Counts; siteUrl: string };

const names = 5;

/** What tried states of flags would change; undefined when none is tried, null when it cannot be found out. */
export async function readImpact(
  tried: FlagStates,
  { stored, counts, siteUrl }: Known,
): Promise<ImpactGroup[] | null | undefined> {
  if (Object.keys(tried).length === 0) return undefined;
  const before = new Set(stored.filter((flag) => flag.isEnabled).map((flag) => flag.flagKey));
  const after = withStates(before, tried);
  const lost = listLostPages(before, after);
  const read = await attempt("what flags change", () =>
    Promise.all([listGovernedPages(names), listLinksTo(lost, siteUrl), listRedirectsTo(lost)]),
  );
  if (!read.ok) return null;
  const [pages, links, redirects] = read.value;
  return toImpact(before, after, { counts, pages, links, redirects });
}
