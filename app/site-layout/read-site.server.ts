import { toFacts } from "~/company/facts.ts";
import { toSettings } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { showFacts } from "~/db/shown-facts.server.ts";
import { readFrameRows } from "~/features/menus/frame-rows.server.ts";
import { listServices } from "~/features/services/services.server.ts";
import { listEnabledFlags } from "~/flags/flags.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { type Attempt, attempt } from "~/lib/attempt.server.ts";
import { noteIncomplete, withNotes } from "~/lib/http/request-trace.server.ts";
import { type Language, language } from "~/lib/text/messages.ts";
import { listPageContent } from "~/page-texts/page-content.server.ts";
import { listOwnPaths } from "~/page-texts/page-languages.server.ts";
import { toChrome } from "~/site-kit/chrome.ts";
import { photosOf } from "~/site-kit/page-photos.server.ts";
import type { Site } from "~/site-kit/site-context.ts";

type Stamp = () => string | null;

type Reading = { site: Site; isWhole: boolean };

type Cache = { known?: { stamp: string; reading: Promise<Reading> }; last?: Site };
const caches = perApp("site", () => new Map<Language, Cache>());

/** What has been read in the language of the request. */
function cache(): Cache {
  const own = caches().get(language()) ?? {};
  caches().set(language(), own);
  return own;
}

/** How long a page waits for a part with a last known value, and for one without, in milliseconds. */
const timeoutMs = { known: 1_500, unknown: 5_000 };

/** The data of every page, read once per content version. */
export async function readSite(stamp: Stamp): Promise<Site> {
  const now = stamp();
  if (now === null) return readAll();
  const { known } = cache();
  const current = known?.stamp === now ? known : { stamp: now, reading: readFor(now, stamp) };
  cache().known = current;
  const { site, isWhole } = await current.reading;
  // Each page that waits for this shared read has to know that it is incomplete.
  if (!isWhole) noteIncomplete();
  return site;
}

/** Reads the data, and prepares what all pages show of it, before the first page of a new version needs them. */
export function readSiteAhead(stamp: Stamp, siteUrl: string): void {
  // A page that cannot be made says so when it is asked for.
  void readSite(stamp)
    .then((site) => toChrome(site, "/", siteUrl))
    .catch(() => undefined);
}

async function readFor(now: string, stamp: Stamp): Promise<Reading> {
  let isWhole = false;
  try {
    const { value: site, notes } = await withNotes(readAll);
    isWhole = !notes.isIncomplete;
    if (isWhole) cache().last = site;
    return { site, isWhole };
  } finally {
    // A change during the read may or may not be in it; the waiting pages are not cached then.
    if (cache().known?.stamp === now && (!isWhole || now !== stamp())) cache().known = undefined;
  }
}

async function readAll(): Promise<Site> {
  const { last } = cache();
  const [content, flags, services, frame, paths] = await Promise.all([
    readInTime("page content", listPageContent, last && { ok: true, value: last.content }),
    listEnabledFlags(),
    readInTime("services", () => listServices(), last?.services),
    readInTime("what header and footer show", readFrameRows, last?.frame),
    readInTime(
      "the addresses of this language",
      () => listOwnPaths(language()),
      last && { ok: true, value: last.paths },
    ),
  ]);
  const written = toSettings(content.ok ? content.value.get(settingsPage) : undefined);
  const facts = toFacts(written);
  const { company_logo: logo, company_icon: icon } = written;
  const signs = await photosOf([logo, icon]);
  const read = { settings: { ...written }, content: content.ok ? content.value : new Map(), services, frame };
  return {
    ...showFacts(read, facts),
    ...{ flags, facts, brand: { logo: signs[logo], icon: signs[icon] } },
    languages: frame.ok ? frame.value.languages : [],
    paths: paths.ok ? paths.value : new Map(),
  };
}

async function readInTime<T>(
  what: string,
  read: () => Promise<T>,
  before: Attempt<T> | undefined,
): Promise<Attempt<T>> {
  const found = await attempt(what, read, before ? timeoutMs.known : timeoutMs.unknown);
  return !found.ok && (found.timedOut || found.isAway) && before ? before : found;
}
