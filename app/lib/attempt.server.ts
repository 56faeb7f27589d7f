import { log } from "~/lib/log.server.ts";
import { noteIncomplete } from "~/lib/render-notes.server.ts";

/** The outcome of a read that may fail without taking the page down. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; timedOut: boolean };

class TimeOut extends Error {}

/**
 * Runs a read; a failure goes to the log, marks the page at hand as incomplete, and becomes a value. With `limit`
 * (milliseconds) a read that has not answered by then counts as failed.
 */
export async function attempt<T>(what: string, read: () => Promise<T>, limit?: number): Promise<Attempt<T>> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      if (limit) timer = setTimeout(() => reject(new TimeOut(`no answer within ${limit} ms`)), limit);
    });
    return { ok: true, value: await Promise.race([read(), late]) };
  } catch (error) {
    log.error(`could not read ${what}`, { error });
    noteIncomplete();
    return { ok: false, timedOut: isTimeOut(error) };
  } finally {
    clearTimeout(timer);
  }
}

const queryCanceled = "57014";

/** Our own limit, PostgreSQL's statement_timeout, or the driver's query_timeout. */
function isTimeOut(error: unknown): boolean {
  if (error instanceof TimeOut) return true;
  return error instanceof Error && ("code" in error ? error.code === queryCanceled : /timeout/i.test(error.message));
}
