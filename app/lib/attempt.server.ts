import { perApp } from "./app-state.server.ts";
import { noteIncomplete, timeLeft } from "./http/request-trace.server.ts";
import { log } from "./log.server.ts";
import { createQueues } from "./work-queue.ts";

/** The result of a read that may fail without failing the page; `isAway`: because the database does not answer. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; timedOut: boolean; isAway?: boolean };

class TimeOut extends Error {}

/** One hanging part must not take every database connection, so pages may run only this many such reads at once. */
const inLine = perApp("reads of pages", () => createQueues({ atOnce: 3, waiting: Number.POSITIVE_INFINITY }));

/** Runs a read. A failure, or no answer within `limit` ms, is logged, marks the page incomplete and becomes a value. */
export async function attempt<T>(what: string, read: () => Promise<T>, limit?: number): Promise<Attempt<T>> {
  let timer: NodeJS.Timeout | undefined;
  const left = timeLeft();
  const wait = Math.max(0, Math.round(Math.min(limit ?? left, left)));
  const until = performance.now() + wait;
  const inTime = () => (performance.now() < until ? read() : Promise.reject(new TimeOut("its turn came too late")));
  try {
    if (wait === 0) throw new TimeOut("no time is left");
    const late = new Promise<never>((_, reject) => {
      if (wait < Number.POSITIVE_INFINITY)
        timer = setTimeout(() => reject(new TimeOut(`no answer within ${wait} ms`)), wait);
    });
    const reading = left < Number.POSITIVE_INFINITY ? inLine()(what, inTime) : read();
    return { ok: true, value: await Promise.race([reading, late]) };
  } catch (error) {
    log.error(`could not read ${what}`, { error });
    noteIncomplete();
    return { ok: false, timedOut: isTimeOut(error), isAway: isUnavailable(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the database does not answer, or is full, read-only or damaged. False for a wrong user name or password. */
export function isUnavailable(error: unknown): boolean {
  const { code = "", message = "" } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return (
    /^(ECONN|EPIPE|ENOENT|ENOTDIR|ETIMEDOUT|EHOST|ENET|EAI_AGAIN|08|25006|53|55000|57P|58|XX)/.test(code) ||
    /timeout|Connection terminated/.test(message)
  );
}

const queryCanceled = "57014";

function isTimeOut(error: unknown): boolean {
  if (error instanceof TimeOut) return true;
  return error instanceof Error && ("code" in error ? error.code === queryCanceled : /timeout/i.test(error.message));
}
