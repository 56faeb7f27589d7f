import { randomUUID } from "node:crypto";
import { attempt } from "~/lib/attempt.server.ts";
import { makesBackups, requireBackup } from "../backup/scheduled-backup.server.ts";
import { proveDatabaseWrites } from "../db/db.server.ts";
import { findLastingFault } from "../db/failure.server.ts";
import { listPageContent, listServices } from "../db/live-rows.server.ts";
import { sendsMail } from "../mail/mail-settings.server.ts";
import { countUnsent } from "../mail/outbox.server.ts";
import { fileStore } from "../media/file-store.server.ts";
import { needsCdnPurge } from "./cdn.server.ts";
import { readJobs } from "./jobs.server.ts";

const timeoutMs = 2_000;

/** The result of a check; the last two name faults that block every write. */
export type Finding = "passed" | "failed" | "late" | "read-only" | "full";

/** The results and their time (ISO, UTC). Mail is "kept" without a server; backups and CDN only where they are set. */
export type SystemChecks = {
  website: Finding;
  database: Finding;
  storage: Finding;
  mail: Finding | "kept";
  work: Finding;
  backup?: Finding;
  cdn?: Finding;
  at: string;
};

/** Checks what the website depends on. Never rejects, takes at most two seconds; reasons of failures are in the log. */
export async function checkSystem(): Promise<SystemChecks> {
  const [website, database, storage, mail, work, backup, cdn] = await Promise.all([
    find("what every page shows", () => Promise.all([listPageContent(), listServices()])),
    find("from the database what was just written", proveDatabaseWrites),
    find("from the file store what was just written", proveFileStore),
    findMail(),
    find("what fails in the background", requireNoFailingJob),
    findBackup(),
    needsCdnPurge() ? find("whether the CDN was told of the last change", requireTold) : undefined,
  ]);
  const where = { ...(backup && { backup }), ...(cdn && { cdn }) };
  return { website, database, storage, mail, work, ...where, at: new Date().toISOString() };
}

async function find(what: string, read: () => Promise<unknown>): Promise<Finding> {
  let fault: Finding | null = null;
  const noted = () =>
    read().catch((error) => {
      fault = findLastingFault(error);
      throw error;
    });
  const found = await attempt(what, noted, timeoutMs);
  if (found.ok) return "passed";
  return fault ?? (found.timedOut ? "late" : "failed");
}

/** Undefined where none is made, or while that cannot be read. */
async function findBackup(): Promise<Finding | undefined> {
  const makes = await attempt("whether backups are made", makesBackups, timeoutMs);
  return makes.ok && makes.value ? find("when the site was backed up", requireBackup) : undefined;
}

async function findMail(): Promise<SystemChecks["mail"]> {
  const found = await attempt("what mail does not go out", countUnsent, timeoutMs);
  if (!found.ok) return found.timedOut ? "late" : "failed";
  if (found.value.mail > 0) return "failed";
  return sendsMail() ? "passed" : "kept";
}

/** One or two failures need no attention: a job is tried again after seconds. */
async function requireNoFailingJob(): Promise<void> {
  for (const { name, failures } of (await readJobs()).values())
    if (failures > 2) throw new Error(`${name} has failed ${failures} times`);
}

async function requireTold(): Promise<void> {
  if ((await readJobs()).get("cdn")?.failures)
    throw new Error("it could not be told; the lines of the job cdn say why");
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
