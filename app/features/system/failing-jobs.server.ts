import { messages } from "~/db/messages.ts";
import { makesBackups } from "~/features/backup/scheduled-backup.server.ts";
import { readJobs } from "~/jobs/jobs.server.ts";
import { type JobName, jobNames, jobPeriods, jobs } from "~/jobs/jobs.ts";
import { clock, startedAt } from "~/lib/clock.server.ts";
import { mailSettings } from "~/mail/store/mail-settings.server.ts";
import { needsCdnPurge } from "./cdn.server.ts";

/** One or two failures need no attention: a job is tried again after seconds. */
const toleratedFailures = 2;
/** How much longer than two periods a job may be silent, and the longest run that belongs to a living program; in milliseconds. */
const graceMs = 600_000;
export const maxRunMs = 3_600_000;

/** Jobs that have nothing to do in this configuration. */
export async function listOffJobs(): Promise<Set<JobName>> {
  const isOff = { cdn: !needsCdnPurge(), webhook: mailSettings().webhook === undefined };
  const off = jobNames.filter((name) => isOff[name as keyof typeof isOff]);
  return new Set((await makesBackups()) ? off : [...off, "backup", "try-backup"]);
}

/** A job that fails again and again, or has not run when it was due. `reason` is for staff. */
export type FailingJob = { name: JobName; reason: string };

/** The failing jobs, and whether any job has ever come to its end. */
export async function findFailingJobs(now = clock().now()) {
  const [rows, off] = await Promise.all([readJobs(), listOffJobs()]);
  const begun = startedAt();
  const failing = jobNames.flatMap((name): FailingJob[] => {
    const row = rows.get(name);
    if (!row || off.has(name)) return [];
    if (row.failures > toleratedFailures) return [{ name, reason: row.failure ?? "" }];
    const isRunning = now - (row.runningSince?.getTime() ?? 0) < maxRunMs;
    const silence = now - Math.max(row.beganAt?.getTime() ?? 0, begun);
    const isSilent = !isRunning && silence > 2 * jobPeriods[jobs[name].each] + graceMs;
    return isSilent ? [{ name, reason: messages.jobs.silent(Math.round(silence / 60_000)) }] : [];
  });
  return { failing, hasRun: [...rows.values()].some(({ endedAt }) => endedAt !== null) };
}
