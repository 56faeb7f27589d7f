import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Job, type JobName, jobNames, jobPeriods, jobs, retryPause } from "~/content/jobs.ts";
import { log } from "~/lib/log.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import { db } from "../db/db.server.ts";
import type { DB } from "../db/schema.gen.ts";

/** What jobs do. Running one twice does no harm; a rejection is logged and shown to staff, and it is tried again. */
type JobWork = Partial<Record<JobName, () => Promise<void>>>;
/** In how many milliseconds a job has to run next, where rows say so; null for never. */
type NextRuns = Partial<Record<JobName, () => Promise<number | null>>>;

export type Jobs = {
  /** Runs a job in two seconds, one that has its minute at once; whoever asks in between is served by the same run. */
  ask(name: JobName): void;
  /** Lets what is running finish, for a second at the most. */
  close(): Promise<void>;
};

/** All in milliseconds. */
const debounceMs = 2_000;
const stopTimeoutMs = 1_000;
/** Clocks of two machines are not the same, and a moment too early is for nothing. */
const slackMs = 50;
/** A run that is over by then is not worth telling of. */
const longRunMs = 2_000;

/** Apart from the locks of everything else in the database. */
const jobLockSpace = 7_455_203;

/**
 * Runs jobs by the clock of this process, three at once. Of several processes on one database one does what is not
 * shared: a run that another one has begun since a job was asked for serves this one too. It returns at once and never rejects.
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
    if (running) runIn(debounceMs);
    else
      running = run().finally(() => {
        running = undefined;
      });
  }
  async function run(): Promise<void> {
    const since = wanted;
    try {
      // What has its minute waits for nothing else.
      const isDone = await (job.findNext ? runOnce(job, since) : inTurn(() => runOnce(job, since)));
      failures = 0;
      if (!isDone) runIn(debounceMs);
      const wait = (await job.findNext?.()) ?? period;
      if (wait < period) want(performance.now() + Math.max(0, wait), Math.max(0, wait) + slackMs);
    } catch (error) {
      if (isClosed) return;
      log.warn("a background job failed; it is tried again", { job: job.name, error });
      // A database that is away is what failed.
      await noteFailure(job.name, error).catch(() => {});
      runIn(retryPause(failures++));
    }
  }
  const regular = setInterval(() => want(performance.now() - period / 2, 0), period);
  return {
    ask: () => want(performance.now(), job.findNext ? slackMs : debounceMs),
    async close() {
      isClosed = true;
      clearInterval(regular);
      clearTimeout(next?.timer);
      await running;
    },
  };
}

/** Does the work unless a run since then has done it, of whichever process; false while another process is at it. */
async function runOnce(job: Work, since: number): Promise<boolean> {
  if (job.isShared) {
    const began = new Date().toISOString();
    await watched(job);
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
      if (age !== null && age < performance.now() - since) return true;
      await watched(job);
      // Only now: what was cut off has not been done.
      await noteRun(trx, job.name, began);
      return true;
    });
}

async function watched({ name, work }: Work): Promise<void> {
  let told: Promise<void> | undefined;
  const telling = setTimeout(() => {
    told = noteLongRun(name).catch(() => {});
  }, longRunMs);
  try {
    await work();
  } finally {
    clearTimeout(telling);
    // What is noted after the end would stay.
    await told;
  }
}

async function noteLongRun(name: JobName): Promise<void> {
  await sql`insert into jobs (name, running_since) values (${name}, clock_timestamp())
    on conflict (name) do update set running_since = excluded.running_since`.execute(db());
}

async function noteRun(where: Kysely<DB>, name: JobName, began: string): Promise<void> {
  await sql`insert into jobs (name, began_at, ended_at) values (${name}, ${began}::timestamptz, clock_timestamp())
    on conflict (name) do update set began_at = excluded.began_at, ended_at = excluded.ended_at,
      running_since = null, failures = 0, failed_at = null, failure = null`.execute(where);
}

async function noteFailure(name: JobName, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error);
  await sql`insert into jobs (name, failures, failed_at, failure) values (${name}, 1, clock_timestamp(), ${failure})
    on conflict (name) do update set failures = jobs.failures + 1, failed_at = excluded.failed_at,
      failure = excluded.failure, running_since = null`.execute(db());
}

/** What has become of a job, by its name. Moments are null for what has not happened. */
export async function readJobs() {
  const rows = await db().selectFrom("jobs").selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
}
