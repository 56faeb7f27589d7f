import { log } from "~/lib/log.server.ts";
import type { Job, Jobs } from "./jobs.server.ts";

/** All in milliseconds. */
const periods = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } satisfies Record<Job["each"], number>;
const gather = 2_000;
const retryAfter = 60_000;

/** Runs jobs by the clock of this process, one after the other. Nothing of it outlives the process. */
export function startJobTimers(jobs: readonly Job[]): Jobs {
  const due = new Map<string, NodeJS.Timeout>();
  let running = Promise.resolve();
  const runLater = (name: string, pause: number) => {
    const job = jobs.find((candidate) => candidate.name === name);
    if (!job || due.has(name)) return;
    const start = () => {
      due.delete(name);
      running = running.then(() => run(job));
    };
    due.set(name, setTimeout(start, pause));
  };
  const run = async ({ name, work }: Job) => {
    try {
      await work();
    } catch (error) {
      log.warn("a background job failed; it is tried again", { job: name, error });
      runLater(name, retryAfter);
    }
  };
  const regular = jobs.map(({ name, each }) => setInterval(() => runLater(name, 0), periods[each]));
  return {
    ask: (name) => runLater(name, gather),
    async close() {
      for (const timer of [...regular, ...due.values()]) clearTimeout(timer);
      await running;
    },
  };
}
