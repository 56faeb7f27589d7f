import { log } from "./log.server.ts";

/** How often a line may be written for the same thing, in milliseconds. */
const intervalMs = 60_000;

/** Warns the first time that something happens, then once a minute how often: what strangers cause must not fill the disk. */
export function createThrottledWarning(message: string, now: () => number = Date.now) {
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
