import { cellOf, readContentVersion, run } from "~/db/db.server.ts";
import { messages } from "~/db/messages.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";

/** A CDN in front: how long it may cache pages, in seconds, and how to purge it. */
export type CdnSettings = { maxAge: number; purge?: PurgeRequest };

/** The request that purges all pages. Its body is JSON; by default the tag of the pages. */
export type PurgeRequest = { url: string; method: "POST" | "PURGE"; headers: Record<string, string>; body?: string };

type Told = { version: string; build: string; at?: string };

/** The tag of every page: there is one content version, so there is one tag. */
const pageTag = "sikka-pages";
/** How long the CDN may take to answer, in milliseconds. */
const timeoutMs = 10_000;

const opened = perApp("CDN", (): Partial<{ settings: CdnSettings }> => ({}));

/** Sets this process's CDN; undefined for none. */
export function openCdn(settings: CdnSettings | undefined): void {
  opened().settings = settings;
}

/** Whether a CDN has to be told about changes. */
export const needsCdnPurge = (): boolean => opened().settings?.purge !== undefined;

/**
 * The headers that let a CDN cache a page and purge it by tag, in the dialects of several CDNs (docs/cdn.md); none
 * without a CDN. Browsers ignore them.
 */
export function cdnHeaders(settings: CdnSettings | undefined): Record<string, string> {
  if (!settings) return {};
  const keep = `max-age=${settings.maxAge}, stale-if-error=86400`;
  return {
    "CDN-Cache-Control": keep,
    "Surrogate-Control": keep,
    "Cache-Tag": pageTag,
    "CDN-Tag": pageTag,
    "Surrogate-Key": pageTag,
  };
}

/**
 * Purges the CDN if the content has changed since the last purge, or if a new `build` makes other pages. It is a job,
 * so that of several processes one does it. Rejects if the CDN cannot be purged.
 */
export async function purgeCdn(build: string): Promise<void> {
  const request = opened().settings?.purge;
  if (!request) return;
  const version = await readContentVersion();
  const told = await readTold();
  if (told?.version === version && told.build === build) return;
  const began = performance.now();
  const failure = await send(request);
  if (failure) throw new Error(`the CDN could not be told to forget its pages: ${failure}`);
  await run`
    insert into app_state (key, value) values ('cdn', ${JSON.stringify({ version, build, at: clock().date().toISOString() } satisfies Told)}::jsonb)
    on conflict (key) do update set value = excluded.value`;
  log.info("the CDN forgets its pages", { version, ms: Math.round(performance.now() - began) });
}

const readTold = () => cellOf<Told>`select value from app_state where key = 'cdn'`;

/** When the CDN was told last, and whether that was the newest content; null if it never was. */
export async function readCdnState() {
  const [version, told] = await Promise.all([readContentVersion(), readTold()]);
  return told && { at: told.at, isNewest: told.version === version };
}

async function send({ url, method, headers, body }: PurgeRequest): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { "Content-Type": "application/json", "Surrogate-Key": pageTag, ...headers },
      body: body ?? JSON.stringify({ tags: [pageTag] }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : messages.cdn.answered(answer.status);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === "TimeoutError") return messages.cdn.tooSlow;
    return messages.cdn.unreachable(cause?.code ?? cause?.message ?? name);
  }
}
