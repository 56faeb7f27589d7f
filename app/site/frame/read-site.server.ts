import { toFacts } from "~/content/company/facts.ts";
import { settingsPage, toSettings, unreadableSettings } from "~/content/company/settings.ts";
import { listEnabledFlags } from "~/data/content/flags.server.ts";
import { listPageContent, listServices, readFrameRows } from "~/data/db/live-rows.server.ts";
import { showFacts } from "~/data/db/shown-facts.server.ts";
import { type Attempt, attempt } from "~/lib/attempt.server.ts";
import { noteIncomplete, withNotes } from "~/lib/http/request-trace.server.ts";
import { photosOf } from "../page-photos.server.ts";
import type { Site } from "../site-context.ts";
import { toChrome } from "./chrome.ts";

type Stamp = () => string | null;

type Reading = { site: Site; isWhole: boolean };

let known: { stamp: string; reading: Promise<Reading> } | undefined;
let last: Site | undefined;

/** How long a page waits for a part with a last known value, and for one without, in milliseconds. */
const timeoutMs = { known: 1_500, unknown: 5_000 };

/** The data of every page, read once per content version. */
export async function readSite(stamp: Stamp): Promise<Site> {
  const now = stamp();
  if (now === null) return readAll();
  if (known?.stamp !== now) known = { stamp: now, reading: readFor(now, stamp) };
  const { site, isWhole } = await known.reading;
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
    if (isWhole) last = site;
    return { site, isWhole };
  } finally {
    // A change during the read may or may not be in it; the waiting pages are not cached then.
    if (known?.stamp === now && (!isWhole || now !== stamp())) known = undefined;
  }
}

async function readAll(): Promise<Site> {
  const [content, flags, services, frame] = await Promise.all([
    readInTime("page content", listPageContent, last && { ok: true, value: last.content }),
    listEnabledFlags(),
    readInTime("services", () => listServices(), last?.services),
    readInTime("what header and footer show", readFrameRows, last?.frame),
  ]);
  const written = content.ok ? toSettings(content.value.get(settingsPage)) : unreadableSettings;
  const facts = toFacts(written);
  const { company_logo: logo, company_icon: icon } = written;
  const signs = await photosOf([logo, icon]);
  const read = { settings: { ...written }, content: content.ok ? content.value : new Map(), services, frame };
  return { ...showFacts(read, facts), flags, facts, brand: { logo: signs[logo], icon: signs[icon] } };
}

async function readInTime<T>(
  what: string,
  read: () => Promise<T>,
  before: Attempt<T> | undefined,
): Promise<Attempt<T>> {
  const found = await attempt(what, read, before ? timeoutMs.known : timeoutMs.unknown);
  return !found.ok && (found.timedOut || found.isAway) && before ? before : found;
}
