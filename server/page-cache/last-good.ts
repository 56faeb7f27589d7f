import { setTimeout as sleep } from "node:timers/promises";
import { log } from "~/lib/log.server.ts";
import { isDatabaseThere } from "../health/readiness.ts";
import type { MadePage, Page } from "./cached-page.ts";

/** How long a request waits for the new page before it gets the old one, in milliseconds. */
export const staleAfterMs = 1_900;

const isGood = ({ response, isComplete }: MadePage) => isComplete && response.status < 500;

/**
 * The page that is `made` for a signed-in browser. While the database is away, or if a part of the page was waited for in
 * vain, the last good one that visitors get; `findOld` finds it by its key.
 */
export async function orLastGood(
  made: Promise<MadePage>,
  key: string | null,
  findOld: (key: string) => Promise<Page | undefined>,
): Promise<Response> {
  const page = async () => (await made).response;
  if (key === null) return page();
  const soon = await Promise.race([made, sleep(staleAfterMs, null, { ref: false })]);
  if (soon && isGood(soon)) return soon.response;
  const isAway = !(await isDatabaseThere());
  if (!isAway && (soon || isGood(await made))) return page();
  const old = await findOld(key);
  if (!old) return page();
  made.catch((error) => log.debug("a page was not made for a signed-in browser", { page: key, error }));
  const headers = new Headers(old.headers);
  headers.set("cache-control", "private, no-store");
  return new Response(new Uint8Array(await old.body.bytes("identity")), { status: old.status, headers });
}
