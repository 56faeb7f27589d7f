import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { log } from "~/lib/log.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import { db } from "./db.server.ts";

export type Job = {
  name: string;
  /** How often it runs even if nobody asks for it; it also runs once at the start. */
  each: "minute" | "hour" | "day";
  /** It claims each row that it works on, so that several processes share the work. */
  isShared?: boolean;
  /** Running it twice does no harm. A rejection is logged, and it is tried again. */
  work(): Promise<void>;
};

export type Jobs = {
  /** Runs a job in two seconds; whoever asks in between is served by the same run. */
  ask(name: string): void;
  /** Lets what is running finish, for a second at the most. */
  close(): Promise<void>;
};

/** All in milliseconds. */
const periods = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } satisfies Record<Job["each"], number>;
const gather = 2_000;
const firstRetry = 5_000;
const longestRetry = 600_000;
const stopLimit = 1_000;

/** Apart from the locks of everything else in the database. */
const lockSpace = 7_455_203;

/**
 * Runs jobs by the clock of this process, three at once. Of several processes on one database one does what is not
 * shared: a run that another one has begun since a job was asked for serves this one too. It returns at once and never rejects.
 */
export function startJobs(jobs: readonly Job[]): Jobs {
  const queue = createWorkQueue({ atOnce: 3, waiting: jobs.length });
  const started = new Map(jobs.map((job) => [job.name, startJob(job, queue.run)]));
  for (const { ask } of started.values()) ask();
  return {
    ask: (name) => started.get(name)?.ask(),
    async close() {
      const closing = Promise.all([...started.values()].map(({ close }) => close()));
      await Promise.race([closing, sleep(stopLimit, undefined, { ref: false })]);
    },
  };
}

function startJob(job: Job, inTurn: (run: () => Promise<boolean>) => Promise<boolean>) {
  let next: { at: number; timer: NodeJS.Timeout } | undefined;
  /** A run that began before this is not enough, by performance.now(). */
  let wanted = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isClosed = false;

  function runIn(pause: number): void {
    const at = performance.now() + pause;
    if (isClosed || (next && next.at <= at)) return;
    clearTimeout(next?.timer);
    next = { at, timer: setTimeout(begin, pause) };
  }
  function want(since: number, pause: number): void {
    wanted = Math.max(wanted, since);
    runIn(pause);
  }
  function begin(): void {
    next = undefined;
    if (running) runIn(gather);
    else
      running = run().finally(() => {
        running = undefined;
      });
  }
  async function run(): Promise<void> {
    const since = wanted;
    try {
      const isDone = await inTurn(() => runOnce(job, since));
      failures = 0;
      if (!isDone) runIn(gather);
    } catch (error) {
      if (isClosed) return;
      log.warn("a background job failed; it is tried again", { job: job.name, error });
      runIn(Math.min(firstRetry * 2 ** failures++, longestRetry));
    }
  }
  const period = periods[job.each];
  const regular = setInterval(() => want(performance.now() - period / 2, 0), period);
  return {
    ask: () => want(performance.now(), gather),
    async close() {
      isClosed = true;
      clearInterval(regular);
      clearTimeout(next?.timer);
      await running;
    },
  };
}

/** Does the work unless a run since then has done it, of whichever process; false while another process is at it. */
async function runOnce({ name, isShared, work }: Job, since: number): Promise<boolean> {
  if (isShared) {
    await work();
    return true;
  }
  const key = `job ${name}`;
  return db()
    .transaction()
    .execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const lock = await sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${key})) as is_free`.execute(trx);
      if (!lock.rows[0]?.isFree) return false;
      const { rows } = await sql<{ began: string; age: number | null }>`
        select clock_timestamp()::text as began, (
          select extract(epoch from clock_timestamp() - (value #>> '{}')::timestamptz)::float8 * 1000
          from app_state where key = ${key}
        ) as age`.execute(trx);
      const { began, age } = rows[0] ?? { age: null };
      if (age !== null && age < performance.now() - since) return true;
      await work();
      // Only now: what was cut off has not been done.
      const value = JSON.stringify(began);
      await trx
        .insertInto("appState")
        .values({ key, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
      return true;
    });
}
