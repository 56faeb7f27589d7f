import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { db, run } from "~/db/db.server.ts";
import type { DB } from "~/db/schema.gen.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import { type Job, type JobName, jobNames, jobPeriods, jobs, retryPause } from "./jobs.ts";

/** The work of jobs. Running one twice is harmless; a rejection is logged, shown to staff, and tried again. */
type JobWork = Partial<Record<JobName, () => Promise<void>>>;
/** In how many milliseconds a job has to run next, for jobs whose rows determine it; null for never. */
type NextRuns = Partial<Record<JobName, () => Promise<number | null>>>;

export type Jobs = {
  /** Runs a job within two seconds, or immediately if its rows set its time; requests in between share one run. */
  ask(name: JobName): void;
  /** Lets running work finish, for at most a second. */
  close(): Promise<void>;
};

/** All in milliseconds. */
const debounceMs = 2_000;
const stopTimeoutMs = 1_000;
/** Two machines' clocks differ, and a run that comes a moment too early is useless. */
const slackMs = 50;

/** Separate from all other advisory locks in the database. */
const jobLockSpace = 7_455_203;

/**
 * Runs jobs by the app's clock, three at a time. Of several processes on one database, one does the work that is
 * not local: a run that another has begun since the request counts. Returns immediately and never rejects.
 */
export function startJobs(work: JobWork, findNext: NextRuns): Jobs {
  const queue = createWorkQueue({ atOnce: 3, waiting: jobNames.length });
  const started = new Map(
    jobNames.flatMap((name) => {
      const run = work[name];
      return run
        ? [[name, startJob({ ...jobs[name], name, work: run, findNext: findNext[name] }, queue.run)] as const]
        : [];
    }),
  );
  for (const { ask } of started.values()) ask();
  return {
    ask: (name) => started.get(name)?.ask(),
    async close() {
      const closing = Promise.all([...started.values()].map(({ close }) => close()));
      await Promise.race([closing, sleep(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

type Work = Job & { name: JobName; work(): Promise<void>; findNext?: () => Promise<number | null> };

function startJob(job: Work, inTurn: (run: () => Promise<boolean>) => Promise<boolean>) {
  const period = jobPeriods[job.each];
  let next: { at: number; stop(): void } | undefined;
  /** A run that began before this does not count, by clock().elapsed(). */
  let wanted = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isClosed = false;

  function runIn(pause: number): void {
    const at = clock().elapsed() + pause;
    if (isClosed || (next && next.at <= at)) return;
    next?.stop();
    next = { at, stop: clock().after(pause, begin) };
  }
  function want(since: number, pause: number): void {
    wanted = Math.max(wanted, since);
    runIn(pause);
  }
  function begin(): void {
    next = undefined;
    if (running) runIn(debounceMs);
    else
      running = runNow().finally(() => {
        running = undefined;
      });
  }
  async function runNow(): Promise<void> {
    const since = wanted;
    try {
      // A job with a set time waits for nothing else.
      const isDone = await (job.findNext ? runOnce(job, since) : inTurn(() => runOnce(job, since)));
      failures = 0;
      if (!isDone) runIn(debounceMs);
      const wait = (await job.findNext?.()) ?? period;
      if (wait < period) want(clock().elapsed() + Math.max(0, wait), Math.max(0, wait) + slackMs);
    } catch (error) {
      if (isClosed) return;
      log.warn("a background job failed; it is tried again", { job: job.name, error });
      // The note needs the database, which may be what failed.
      await noteFailure(job.name, error).catch(() => {});
      runIn(retryPause(failures++));
    }
  }
  const stopRegular = clock().every(period, () => want(clock().elapsed() - period / 2, 0));
  return {
    ask: () => want(clock().elapsed(), job.findNext ? slackMs : debounceMs),
    async close() {
      isClosed = true;
      stopRegular();
      next?.stop();
      await running;
    },
  };
}

/** Does the work unless any process has done it since then; false while another process is at work. */
async function runOnce(job: Work, since: number): Promise<boolean> {
  if (job.isShared) {
    const began = clock().date().toISOString();
    await carryOut(job);
    await noteRun(db(), job.name, began);
    return true;
  }
  return db()
    .transaction()
    .execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const lock = await sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock(${jobLockSpace}, hashtext(${`job ${job.name}`})) as is_free`.execute(trx);
      if (!lock.rows[0]?.isFree) return false;
      const { rows } = await sql<{ began: string; age: number | null }>`
        select clock_timestamp()::text as began, (
          select extract(epoch from clock_timestamp() - began_at)::float8 * 1000 from jobs where name = ${job.name}
        ) as age`.execute(trx);
      const { began = "", age } = rows[0] ?? { age: null };
      if (age !== null && age < clock().elapsed() - since) return true;
      await carryOut(job);
      // Only now: interrupted work does not count as done.
      await noteRun(trx, job.name, began);
      return true;
    });
}

/** Notes that the job is running, then does its work, even if the note could not be written. */
async function carryOut({ name, work }: Work): Promise<void> {
  await run`
    insert into jobs (name, running_since) values (${name}, clock_timestamp())
    on conflict (name) do update set running_since = excluded.running_since`.catch(() => {});
  await work();
}

async function noteRun(where: Kysely<DB>, name: JobName, began: string): Promise<void> {
  await sql`insert into jobs (name, began_at, ended_at) values (${name}, ${began}::timestamptz, clock_timestamp())
    on conflict (name) do update set began_at = excluded.began_at, ended_at = excluded.ended_at,
      running_since = null, failures = 0, failed_at = null, failure = null`.execute(where);
}

async function noteFailure(name: JobName, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error);
  await run`
    insert into jobs (name, failures, failed_at, failure) values (${name}, 1, clock_timestamp(), ${failure})
    on conflict (name) do update set failures = jobs.failures + 1, failed_at = excluded.failed_at,
      failure = excluded.failure, running_since = null`;
}

/** The state of jobs by name. Moments are null for what has not happened. */
export async function readJobs() {
  const rows = await db().selectFrom("jobs").selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
}
