import { randomUUID } from "node:crypto";
import { proveDatabaseWrites } from "~/db/db.server.ts";
import { findLastingFault } from "~/db/failure.server.ts";
import { hasReplica, proveReplica } from "~/db/read-replica.server.ts";
import { judgeBackups } from "~/features/backup/scheduled-backup.server.ts";
import { listServices } from "~/features/services/services.server.ts";
import { readJobs } from "~/jobs/jobs.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { mailSettings, sendsMail } from "~/mail/store/mail-settings.server.ts";
import { countUnsent, findLastSent } from "~/mail/store/outbox.server.ts";
import { fileStore } from "~/media/store/file-store.server.ts";
import { listPageContent } from "~/page-texts/page-content.server.ts";
import { needsCdnPurge, readCdnState } from "./cdn.server.ts";
import { findFailingJobs } from "./failing-jobs.server.ts";
import { listReachedLimits, type ReachedLimit } from "./reached-limits.server.ts";

const timeoutMs = 2_000;

/** The result of a check; "none" is for what has never happened, and "read-only" and "full" block every write. */
export type Finding = "passed" | "failed" | "late" | "read-only" | "full" | "none";

/**
 * The results and their time (ISO, UTC). Mail is "kept" without a server, backups are "off" where the program makes none, a
 * CDN is "waiting" and a replica "behind" for moments after a change. What is not set up is left out.
 */
export type SystemChecks = {
  website: Finding;
  database: Finding;
  storage: Finding;
  mail: Finding | "kept";
  webhook?: Finding;
  work: Finding;
  backup: Finding | "off";
  cdn?: Finding | "waiting";
  replica?: Finding | "behind";
  limits?: "reached";
  /** Which limits, if any. */
  reached: ReachedLimit[];
  /** When something last happened that a result is about (ISO, UTC). */
  last: Partial<Record<LastEvent, string>>;
  at: string;
};

export type LastEvent = "mail" | "webhook" | "made" | "tested" | "cdn";

/** Checks what the website depends on. Never rejects, takes at most two seconds; reasons of failures are in the log. */
export async function checkSystem(): Promise<SystemChecks> {
  const last: SystemChecks["last"] = {};
  const [website, database, storage, sent, work, backup, cdn, replica, limits] = await Promise.all([
    find("what every page shows", () => Promise.all([listPageContent(), listServices()])),
    find("from the database what was just written", proveDatabaseWrites),
    find("from the file store what was just written", proveFileStore),
    findDeliveries(last),
    readInTime("what fails in the background", judgeJobs),
    readInTime("when the site was backed up", () => findBackup(last)),
    needsCdnPurge() ? readInTime("whether the CDN was told of the last change", () => findCdn(last)) : undefined,
    hasReplica()
      ? readInTime("from the replica", async () => ((await proveReplica()) ? ("passed" as const) : ("behind" as const)))
      : undefined,
    attempt("which limits are reached", listReachedLimits, timeoutMs),
  ]);
  const reached = limits.ok ? limits.value : [];
  const where = {
    ...(cdn && { cdn }),
    ...(replica && { replica }),
    ...(reached.length > 0 && { limits: "reached" as const }),
  };
  const at = clock().date().toISOString();
  return { website, database, storage, ...sent, work, backup, ...where, reached, last, at };
}

const find = (what: string, read: () => Promise<unknown>) =>
  readInTime(what, async (): Promise<Finding> => {
    await read();
    return "passed";
  });

/** What `read` resolves to, or what its failure is. */
async function readInTime<Found>(what: string, read: () => Promise<Found>): Promise<Found | Finding> {
  let fault: Finding | null = null;
  const noted = () =>
    read().catch((error) => {
      fault = findLastingFault(error);
      throw error;
    });
  const found = await attempt(what, noted, timeoutMs);
  if (found.ok) return found.value;
  return fault ?? (found.timedOut ? "late" : "failed");
}

/** An older backup proves nothing while the next one, or its test, fails. */
async function findBackup(last: SystemChecks["last"]) {
  const [{ finding, made, tested }, { failing }] = await Promise.all([judgeBackups(), findFailingJobs()]);
  Object.assign(last, { made, tested });
  return failing.some(({ name }) => name === "backup" || name === "try-backup") ? "failed" : finding;
}

/** What has never been sent is no proof that it would be. */
async function findDeliveries(last: SystemChecks["last"]): Promise<Pick<SystemChecks, "mail" | "webhook">> {
  const { webhook } = mailSettings();
  const read = () => Promise.all([countUnsent(), findLastSent()]);
  const found = await attempt("what mail does not go out", read, timeoutMs);
  const fault = found.ok ? undefined : found.timedOut ? "late" : "failed";
  const [unsent, sent] = found.ok ? found.value : [null, null];
  const judge = (box: "mail" | "webhook"): Finding => {
    const at = sent?.[box];
    if (at) last[box] = at.toISOString();
    return fault ?? (unsent?.[box] ? "failed" : at ? "passed" : "none");
  };
  const mail = judge("mail");
  const isKept = !sendsMail() && (mail === "passed" || mail === "none");
  return { mail: isKept ? "kept" : mail, ...(webhook && { webhook: judge("webhook") }) };
}

async function judgeJobs(): Promise<Finding> {
  const { failing, hasRun } = await findFailingJobs();
  const [first] = failing;
  if (first) throw new Error(`${first.name} fails: ${first.reason}`);
  return hasRun ? "passed" : "none";
}

async function findCdn(last: SystemChecks["last"]): Promise<Finding | "waiting"> {
  const [told, jobs] = await Promise.all([readCdnState(), readJobs()]);
  if (told?.at) last.cdn = told.at;
  if (jobs.get("cdn")?.failures) throw new Error("it could not be told; the lines of the job cdn say why");
  if (!told) return "none";
  return told.isNewest ? "passed" : "waiting";
}

async function proveFileStore(): Promise<void> {
  const name = `checks/${randomUUID()}.txt`;
  await fileStore().write(name, name);
  try {
    const content = await fileStore().read(name);
    if (content?.toString() !== name) throw new Error("a stored file is not what was written");
  } finally {
    await fileStore().remove(name);
  }
}
