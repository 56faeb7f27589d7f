import { noteIncomplete, timeLeft } from "~/lib/http/request-trace.server.ts";
import { log } from "~/lib/log.server.ts";
import { createQueues } from "./work-queue.ts";

/** The outcome of a read that may fail without taking the page down. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; timedOut: boolean };

class TimeOut extends Error {}

/** A part that hangs must not take every connection: pages may have so many reads of it under way. */
const inLine = createQueues({ atOnce: 3, waiting: Number.POSITIVE_INFINITY });

/** Runs a read; a failure, or no answer within `limit` ms, is logged, marks the page as incomplete and becomes a value. */
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
    const reading = left < Number.POSITIVE_INFINITY ? inLine(what, inTime) : read();
    return { ok: true, value: await Promise.race([reading, late]) };
  } catch (error) {
    log.error(`could not read ${what}`, { error });
    noteIncomplete();
    return { ok: false, timedOut: isTimeOut(error) };
  } finally {
    clearTimeout(timer);
  }
}

const queryCanceled = "57014";

function isTimeOut(error: unknown): boolean {
  if (error instanceof TimeOut) return true;
  return error instanceof Error && ("code" in error ? error.code === queryCanceled : /timeout/i.test(error.message));
}
