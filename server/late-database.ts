import { orLog } from "~/data/db/failure.server.ts";
import { log } from "~/lib/log.server.ts";

/** Delay before a database that did not answer at the start is asked again, in milliseconds. */
const retryDelayMs = 2_000;

/** Whether the database did not answer, which ends by itself; a wrong name or password does not. */
export function isAway(error: unknown): boolean {
  const { code = "", message = "" } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return /^(ECONN|ETIMEDOUT|EHOST|ENET|EAI_AGAIN|57P|53300|55000)/.test(code) || message.includes("timeout");
}

/** Tries every few seconds until it succeeds. Returns what stops it. */
export function keepTrying(begin: () => Promise<unknown>, then: () => void): () => Promise<void> {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(async () => {
      if ((await orLog(["debug", "the database still does not answer"], begin)) === undefined) return next();
      log.info("the database answers");
      then();
    }, retryDelayMs);
  };
  next();
  return async () => clearTimeout(timer);
}
