import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { log } from "~/lib/log.server.ts";
import { isOvertaken } from "./failure.server.ts";

const mostTries = 4;
/** Before the second try, in milliseconds at most; before each further one it is so much longer. */
const pause = 40;

/** Runs what PostgreSQL may end in favour of somebody else's transaction, again when it does. */
export async function runAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isOvertaken(error) || tries === mostTries) throw error;
      log.info("others were in the way in the database, it is tried again", { tries });
      await sleep(Math.random() * pause * tries);
    }
  }
}

type Query = (...args: unknown[]) => unknown;

/** A connection on which a statement that is a transaction of its own is run again, too. */
export class PatientClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const run = () => (super.query as Query).apply(this, args);
    // Nothing is known of a connection that has not answered yet.
    if (this.getTransactionStatus() !== "I") return run();
    const answer = run();
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!isOvertaken(error)) throw error;
      return runAgain(run as () => Promise<unknown>);
    });
  }) as pg.Client["query"];
}
