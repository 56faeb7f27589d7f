import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss, WorkOptions } from "pg-boss";
import { log } from "~/lib/log.server.ts";
import { clientConfig, type DatabaseAddress } from "./db.server.ts";
import type { Job, Jobs } from "./jobs.server.ts";

/** When a job is due that nobody asks for, by the clocks in Dubai, and how often its queue is looked at, in seconds. */
const rhythms = {
  minute: { cron: "* * * * *", lookEvery: 10 },
  hour: { cron: "7 * * * *", lookEvery: 10 },
  day: { cron: "20 3 * * *", lookEvery: 60 },
} satisfies Record<Job["each"], { cron: string; lookEvery: number }>;

/** Longest time of one query, in milliseconds. */
const limits = { statement_timeout: 30_000, query_timeout: 31_000 };
const minute = 60;
const day = 86_400;
/** Between asking for a job and its start, in seconds: a save of many rows is one run. */
const gather = 2;

/** One job waits at the most; one that fails comes back after 5, 10, 20 … seconds; its traces go after a day. */
const queueOptions = {
  policy: "short",
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 10 * minute,
  // The time after which somebody else takes over what a killed process had begun.
  expireInSeconds: minute,
  retentionSeconds: day,
  deleteAfterSeconds: day,
};

/**
 * Opens the queue in the schema `pgboss` and begins to work on it. `hasSchema` says whether that schema exists. Rejects
 * with the database's error, leaving nothing open.
 */
export async function openJobQueue(address: DatabaseAddress, jobs: readonly Job[], hasSchema: boolean): Promise<Jobs> {
  const boss = await createBoss(address, hasSchema);
  const workers = new Map<string, string>();
  try {
    await boss.start();
    for (const job of jobs) workers.set(job.name, await openQueue(boss, job));
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  const stopping = new AbortController();
  return {
    ask: createBell(boss, workers, stopping.signal),
    async close() {
      stopping.abort();
      await boss.stop({ timeout: 1_000 });
    },
  };
}

async function createBoss(address: DatabaseAddress, hasSchema: boolean): Promise<PgBoss> {
  // Loaded when everything else serves already: it is not needed for the first page.
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...clientConfig(address),
    application_name: "sikka jobs",
    max: 2,
    ...limits,
    schema: "pgboss",
    createSchema: !hasSchema,
    // A few jobs an hour need little care, and looking is what an idle process spends its time with.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    queueCacheIntervalSeconds: 10 * minute,
    bamIntervalSeconds: 60 * minute,
    flowIntervalSeconds: 60 * minute,
    reindex: false,
    monitorVacuum: false,
  });
  const complain = quieted(minute * 1_000, (error: unknown) =>
    log.warn("the queue of background jobs has a problem; it goes on by itself", { error }),
  );
  boss.on("error", complain);
  boss.on("warning", ({ message, data }) => log.warn(message, { data }));
  return boss;
}

/** Says something at the most once in a while: an outage is the same complaint every few seconds. */
function quieted<T>(milliseconds: number, say: (about: T) => void): (about: T) => void {
  let quietUntil = 0;
  return (about) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + milliseconds;
    say(about);
  };
}

/** Makes a job's queue, its schedule and its worker. Returns the worker's number. */
async function openQueue(boss: PgBoss, { name, each, work }: Job): Promise<string> {
  const { policy, ...changeable } = queueOptions;
  await boss.createQueue(name, queueOptions);
  await boss.updateQueue(name, changeable);
  const { cron, lookEvery } = rhythms[each];
  await boss.schedule(name, cron, {}, { tz: "Asia/Dubai" });
  const options: WorkOptions = { pollingIntervalSeconds: lookEvery };
  return boss.work(name, options, async () => {
    try {
      await work();
    } catch (error) {
      log.warn("a background job failed; it is tried again", { job: name, error });
      throw error;
    }
  });
}

/**
 * Puts a job into the queue and wakes its worker when it is due. Asking again before that is remembered: what happens
 * between the start of a job and its waking here may be too late for that run.
 */
function createBell(boss: PgBoss, workers: ReadonlyMap<string, string>, stopping: AbortSignal): Jobs["ask"] {
  const askedAgain = new Map<string, boolean>();
  const ring = async (name: string) => {
    try {
      await boss.send(name, {}, { startAfter: gather });
      await sleep(gather * 1_000 + 200, undefined, { signal: stopping });
      boss.notifyWorker(workers.get(name) ?? "");
    } catch (error) {
      if (stopping.aborted) return;
      log.warn("a background job could not be asked for; it is tried again", { job: name, error });
      askedAgain.set(name, true);
      await sleep(5_000, undefined, { signal: stopping }).catch(() => {});
    }
  };
  const ask = async (name: string) => {
    if (askedAgain.has(name)) {
      askedAgain.set(name, true);
      return;
    }
    do {
      askedAgain.set(name, false);
      await ring(name);
    } while (askedAgain.get(name) && !stopping.aborted);
    askedAgain.delete(name);
  };
  return (name) => void ask(name);
}
