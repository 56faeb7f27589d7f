import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { log } from "~/lib/log.server.ts";
import { type DatabaseAddress, db } from "./db.server.ts";
import { isForbidden } from "./failure.server.ts";
import { openJobQueue } from "./job-queue.server.ts";
import { startJobTimers } from "./job-timers.server.ts";

/** A piece of work that is done in the background. */
export type Job = {
  /** Lower-case with hyphens; the name of its queue. */
  name: string;
  /** How often it runs even if nobody asks for it; it also runs once at the start. */
  each: "minute" | "hour" | "day";
  /** Running it twice does no harm. A rejection is logged, and it is tried again. */
  work(): Promise<void>;
};

/** The jobs of this process. */
export type Jobs = {
  /** Runs a job in two seconds; whoever asks in between is served by the same run. */
  ask(name: string): void;
  /** Lets what is running finish. */
  close(): Promise<void>;
};

/** In milliseconds. The whole process has ten seconds to stop. */
const stopLimit = 1_000;
const longestPause = 60_000;

/**
 * Runs jobs from a queue in the database (schema `pgboss`), so that of several processes one does the work, and what
 * fails or is cut off is tried again. Where the database's role may not create the queue, this process runs them by
 * its own clock. It returns at once and never rejects.
 */
export function startJobs(address: DatabaseAddress, jobs: readonly Job[]): Jobs {
  const stopping = new AbortController();
  const asked = new Set(jobs.map((job) => job.name));
  let runner: Jobs | undefined;
  const opening = open(address, jobs, stopping.signal).then((opened) => {
    runner = opened;
    for (const name of asked) runner?.ask(name);
  });
  const close = async () => {
    await opening;
    await runner?.close();
  };
  return {
    ask: (name) => (runner ? runner.ask(name) : void asked.add(name)),
    async close() {
      stopping.abort();
      await Promise.race([close(), sleep(stopLimit, undefined, { ref: false })]);
    },
  };
}

/** The queue as soon as the database allows it; nothing when it is stopped before that. */
async function open(address: DatabaseAddress, jobs: readonly Job[], stopping: AbortSignal): Promise<Jobs | undefined> {
  for (let pause = 1_000; !stopping.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await openJobQueue(address, jobs, await hasQueueSchema());
    } catch (error) {
      if (isForbidden(error)) {
        log.warn(
          "background jobs run by this process's own clock: the database's role may not create their queue. " +
            "To change that, let its owner say: grant create on database … to …",
          { error: (error as Error).message },
        );
        return startJobTimers(jobs);
      }
      log.warn("the queue of background jobs could not be opened; it is tried again", { error });
      await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

/** Creating a schema needs a right even where it exists already. */
async function hasQueueSchema(): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regnamespace('pgboss') is not null as exists`.execute(db());
  return rows[0]?.exists === true;
}
