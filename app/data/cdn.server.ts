import { log } from "~/lib/log.server.ts";
import { processWide } from "~/lib/process-wide.ts";
import { db, inTransaction } from "./db.server.ts";

/** A CDN in front: how long it may keep pages, in seconds, and how it is told to forget them. */
export type CdnSettings = { maxAge: number; purge?: PurgeRequest };

/** The request that makes a CDN forget all pages. Its body is JSON; the tag of the pages when nothing is given. */
export type PurgeRequest = { url: string; method: "POST" | "PURGE"; headers: Record<string, string>; body?: string };

type PurgeState = { version: string; build: string; failure?: string };

/** The tag that every page carries: there is one version of the content, so there is one tag. */
const pageTag = "sikka-pages";
const stateKey = "cdn";
/** How long the CDN may take to answer, in milliseconds. */
const patience = 10_000;

const opened = processWide<{ settings: CdnSettings }>("CDN");

/** Sets how this process deals with a CDN; undefined when there is none. */
export function openCdn(settings: CdnSettings | undefined): void {
  opened.settings = settings;
}

/** Whether a CDN is to be told of changes. */
export function tellsCdn(): boolean {
  return opened.settings?.purge !== undefined;
}

/**
 * The headers by which a CDN keeps a page and finds it again when it has to forget it, in the words of those that there
 * are (docs/cdn.md); none without a CDN. Browsers do not read them.
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
 * Makes the CDN forget all pages if the content has changed since it was last told to, or a new `build` of the program
 * makes other pages. Of several processes one does it, the others see that it is done.
 * Rejects when the CDN cannot be told; why is kept for the back office.
 */
export async function purgeCdn(build: string): Promise<void> {
  const request = opened.settings?.purge;
  if (!request) return;
  const failure = await inTransaction(() => purgeWithin(request, build));
  if (failure) throw new Error(`the CDN could not be told to forget its pages: ${failure}`);
}

/** Whether the CDN could be told when it last had to be. Rejects when the database cannot answer. */
export async function isCdnTold(): Promise<boolean> {
  const row = await db().selectFrom("appState").select("value").where("key", "=", stateKey).executeTakeFirst();
  return !(row?.value as PurgeState | undefined)?.failure;
}

/** Holds the row of the state while it asks, so that nobody else does meanwhile. Returns why it could not be told. */
async function purgeWithin(request: PurgeRequest, build: string): Promise<string | undefined> {
  const never: PurgeState = { version: "", build: "" };
  await db()
    .insertInto("appState")
    .values({ key: stateKey, value: JSON.stringify(never) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db()
    .selectFrom("appState")
    .select("value")
    .where("key", "=", stateKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const told = row.value as unknown as PurgeState;
  const { version } = await db().selectFrom("contentVersion").select("version").executeTakeFirstOrThrow();
  if (told.version === version && told.build === build) return undefined;
  const began = performance.now();
  const failure = await send(request);
  const now: PurgeState = failure ? { ...told, failure } : { version, build };
  await db()
    .updateTable("appState")
    .set({ value: JSON.stringify(now) })
    .where("key", "=", stateKey)
    .execute();
  if (!failure) log.info("the CDN forgets its pages", { version, ms: Math.round(performance.now() - began) });
  return failure;
}

async function send({ url, method, headers, body }: PurgeRequest): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { "Content-Type": "application/json", "Surrogate-Key": pageTag, ...headers },
      body: body ?? JSON.stringify({ tags: [pageTag] }),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `it answered with status ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === "TimeoutError") return "it did not answer within 10 seconds";
    return `it cannot be reached (${cause?.code ?? cause?.message ?? name})`;
  }
}
