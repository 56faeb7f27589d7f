import { orLog } from "~/db/failure.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";

/** Delay before a database that did not answer at the start is asked again, in milliseconds. */
const retryDelayMs = 2_000;

/** Tries every few seconds until it succeeds. Returns a function that stops it; `then` is not called afterwards. */
export function keepTrying(begin: () => Promise<unknown>, then: () => void): () => Promise<void> {
  let cancel: () => void;
  let isStopped = false;
  const next = () => {
    cancel = clock().after(retryDelayMs, async () => {
      const begun = await orLog(["debug", "the database still does not answer"], begin);
      if (isStopped) return;
      if (begun === undefined) return next();
      log.info("the database answers");
      then();
    });
  };
  next();
  return async () => {
    isStopped = true;
    cancel();
  };
}
