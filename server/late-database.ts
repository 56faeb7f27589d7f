import { orLog } from "~/data/db/failure.server.ts";
import { log } from "~/lib/log.server.ts";

/** Delay before a database that did not answer at the start is asked again, in milliseconds. */
const retryDelayMs = 2_000;

/** Whether the database does not answer, or is full, read-only or damaged. False for a wrong user name or password. */
export function isUnavailable(error: unknown): boolean {
  const { code = "", message = "" } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return (
    /^(ECONN|EPIPE|ENOENT|ENOTDIR|ETIMEDOUT|EHOST|ENET|EAI_AGAIN|08|25006|53|55000|57P|58|XX)/.test(code) ||
    /timeout|Connection terminated/.test(message)
  );
}

/** Tries every few seconds until it succeeds. Returns a function that stops it; `then` is not called afterwards. */
export function keepTrying(begin: () => Promise<unknown>, then: () => void): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const next = () => {
    timer = setTimeout(async () => {
      const begun = await orLog(["debug", "the database still does not answer"], begin);
      if (isStopped) return;
      if (begun === undefined) return next();
      log.info("the database answers");
      then();
    }, retryDelayMs);
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
