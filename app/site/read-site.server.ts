import { toSettings } from "~/content/settings.ts";
import { listEnabledFlags } from "~/data/flags.server.ts";
import { listPageContent } from "~/data/page-content.server.ts";
import { listServices } from "~/data/services.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { withNotes } from "~/lib/render-notes.server.ts";
import type { Site } from "./site-context.ts";

/** Names the state of the content at the moment it is asked; null while changes are not heard of. */
type Stamp = () => string | null;

/** What was read for pages that are kept, and of which state; null where a part of it could not be read. */
let known: { stamp: string; site: Promise<Site | null> } | undefined;

/**
 * What every page needs, read once per state of the content. A part that cannot be read has its fallback, so that the
 * page goes on, and is read again for the next one.
 */
export async function readSite(stamp: Stamp): Promise<Site> {
  const now = stamp();
  if (now === null) return readAll();
  // Each page has to find out for itself that something cannot be read, so that it is known to be incomplete.
  if (known?.stamp === now) return (await known.site) ?? readAll();
  const reading = readFor(now, stamp);
  const whole = reading.then(
    ({ site, isWhole }) => (isWhole ? site : null),
    () => null,
  );
  known = { stamp: now, site: whole };
  return (await reading).site;
}

/** Reads it before the first page of a new state asks for it. */
export function readSiteAhead(stamp: Stamp): void {
  void readSite(stamp).catch(() => undefined);
}

async function readFor(now: string, stamp: Stamp): Promise<{ site: Site; isWhole: boolean }> {
  let isWhole = false;
  try {
    const { value: site, notes } = await withNotes(readAll);
    isWhole = !notes.isIncomplete;
    return { site, isWhole };
  } finally {
    // What changed meanwhile may or may not be in it; the pages that wait for it are not kept then.
    if (known?.stamp === now && (!isWhole || now !== stamp())) known = undefined;
  }
}

async function readAll(): Promise<Site> {
  const [content, flags, services] = await Promise.all([
    attempt("page content", listPageContent),
    listEnabledFlags(),
    attempt("services", () => listServices()),
  ]);
  const texts = content.ok ? content.value : new Map();
  return { settings: toSettings(texts.get("site_settings")), flags, content: texts, services };
}
