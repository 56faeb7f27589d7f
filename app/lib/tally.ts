import { log } from "./log.server.ts";

/** How often a line may be written for the same thing, in milliseconds. */
const every = 60_000;

/**
 * Writes a warning for the first time that something happens, and then how often it has happened since, once a minute: what
 * strangers can cause must not fill the disk. `now` is the clock, in milliseconds.
 */
export function createTally(message: string, now: () => number = Date.now) {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (fields: Record<string, unknown> = {}): void => {
    count += 1;
    if (now() - since < every) return;
    log.warn(message, { ...fields, ...(count > 1 && { times: count }) });
    since = now();
    count = 0;
  };
}
