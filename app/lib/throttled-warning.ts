import { clock } from "./clock.server.ts";
import { log } from "./log.server.ts";

/** At most one line for the same thing in this time, in milliseconds. */
const intervalMs = 60_000;

/** Warns the first time, then once a minute with a count: what strangers cause must not fill the disk. */
export function createThrottledWarning(message: string, now: () => number = () => clock().elapsed()) {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (fields: Record<string, unknown> = {}): void => {
    count += 1;
    if (now() - since < intervalMs) return;
    log.warn(message, { ...fields, ...(count > 1 && { times: count }) });
    since = now();
    count = 0;
  };
}
