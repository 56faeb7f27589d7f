import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { asProgram } from "~/db/db.server.ts";
import { isRefusedValue } from "~/db/failure.server.ts";
import { type ContactField, contactMessage } from "~/features/enquiries/contact-message.ts";
import { readFiles } from "~/features/enquiries/enquiry-files.server.ts";
import { isKept, keepSubmission } from "~/features/enquiries/store/kept-enquiries.server.ts";
import { isNewSubmission, saveSubmission } from "~/features/enquiries/store/new-submission.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { log } from "~/lib/log.server.ts";
import { messages as siteMessages } from "~/site-kit/messages.ts";
import { messages } from "./messages.ts";
import { readOrigin, textOf } from "./origin.server.ts";

/** The result of a message; every outcome but "sent" contains the visitor's words. One on the disk says so. */
export type ContactResult =
  | { outcome: "sent"; message?: string }
  | { outcome: "invalid"; errors: ContactErrors; message: string; values: ContactValues }
  | { outcome: "failed"; message: string; values: ContactValues };
export type ContactErrors = Partial<Record<ContactField | "files", string>>;
export type ContactValues = Record<ContactField, string>;

/** How long a message may wait for the database before it is kept on the disk, in milliseconds. */
const saveTimeoutMs = 4_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the form is available: both its page and its own flag are on. */
export function takesMessages(flags: ReadonlySet<string>): boolean {
  return flags.has("page_contact") && flags.has("contact_form");
}

/**
 * Validates and stores a message of the contact form. Answers "sent" with its row's id only once it is stored. If the
 * page `forgetsFiles` of a form that is not sent, its error says to choose them again.
 */
export async function submitContact(
  request: Request,
  ipAddress: string,
  { forgetsFiles = false } = {},
): Promise<{ result: ContactResult; status: number; id?: string }> {
  // An interrupted body is a form without fields.
  const form = await request.formData().catch(() => new FormData());
  const values = typed(form);
  const parsed = contactMessage.safeParse(values);
  const read = await readFiles(form);
  if (!parsed.success || "error" in read) {
    const errors: ContactErrors = "error" in read ? { files: read.error } : {};
    for (const issue of parsed.error?.issues ?? []) errors[issue.path[0] as ContactField] ??= issue.message;
    if (forgetsFiles && "files" in read && read.files.length > 0) errors.files = messages.chooseFilesAgain;
    return { result: { outcome: "invalid", errors, message: messages.checkFields, values }, status: 422 };
  }
  const given = textOf(form, "idempotencyKey");
  const isOurKey = !uuid.test(given);
  try {
    const origin = await readOrigin(request, form, parsed.data);
    const key = isOurKey ? randomUUID() : given.toLowerCase();
    const saved = await saveOrKeep(parsed.data, { ...origin, ipAddress, files: read.files, key, isOurKey });
    if ("limit" in saved) {
      return { result: { outcome: "failed", message: messages.sendLimited[saved.limit], values }, status: 429 };
    }
    return { result: { outcome: "sent", ...(saved.isKept && kept()) }, status: 200, id: saved.id };
  } catch (error) {
    log.error("an enquiry could not be stored", { error });
    return { result: { outcome: "failed", message: messages.sendFailed, values }, status: 503 };
  }
}

const kept = () => ({ message: siteMessages.messageKept });

/** Stores an enquiry, or keeps it on the disk while the database cannot take it. */
async function saveOrKeep(...enquiry: Parameters<typeof keepSubmission>) {
  const late = new AbortController();
  try {
    const saving = saveSubmission(...enquiry);
    // One that is stored later has the same key.
    saving.catch(() => {});
    const tooLate = sleep(saveTimeoutMs, undefined, late).then(() => {
      throw new Error(`no answer within ${saveTimeoutMs} ms`);
    });
    return { ...(await Promise.race([saving, tooLate])), isKept: false };
  } catch (error) {
    if (isRefusedValue(error)) throw error;
    log.error("the database did not take an enquiry: it is kept on the disk", { error });
    return { ...(await keepSubmission(...enquiry)), isKept: true };
  } finally {
    late.abort();
  }
}

/** The confirmation of a message, if the address names an existing one: a row stored minutes ago, or one on the disk. */
export async function findJustSent(id = ""): Promise<ContactResult | null> {
  if (!uuid.test(id)) return null;
  if (await isKept(id)) return { outcome: "sent", ...kept() };
  const found = await attempt("an enquiry", () => asProgram(() => isNewSubmission(id)));
  return found.ok && found.value ? { outcome: "sent" } : null;
}

function typed(form: FormData): ContactValues {
  return {
    name: textOf(form, "name"),
    email: textOf(form, "email"),
    phone: textOf(form, "phone"),
    service: textOf(form, "service"),
    message: textOf(form, "message"),
  };
}
