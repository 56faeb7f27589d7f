import { type ContactField, contactMessage } from "~/content/enquiries/contact-message.ts";
import { asProgram } from "~/data/db/db.server.ts";
import { isNewSubmission, saveSubmission } from "~/data/enquiries/new-submission.server.ts";
import { readFiles } from "~/data/mail/enquiry-files.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { log } from "~/lib/log.server.ts";
import { messages } from "./messages.ts";
import { readOrigin, textOf } from "./origin.server.ts";

/** The result of a message; every outcome but "sent" contains the visitor's words. */
export type ContactResult =
  | { outcome: "sent" }
  | { outcome: "invalid"; errors: ContactErrors; message: string; values: ContactValues }
  | { outcome: "failed"; message: string; values: ContactValues };
export type ContactErrors = Partial<Record<ContactField | "files", string>>;
export type ContactValues = Record<ContactField, string>;

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
  try {
    const origin = await readOrigin(request, form, parsed.data);
    const key = textOf(form, "idempotencyKey");
    const saved = await saveSubmission(parsed.data, {
      ...origin,
      ipAddress,
      files: read.files,
      idempotencyKey: uuid.test(key) ? key : undefined,
    });
    if ("limit" in saved) {
      return { result: { outcome: "failed", message: messages.sendLimited[saved.limit], values }, status: 429 };
    }
    return { result: { outcome: "sent" }, status: 200, id: saved.id };
  } catch (error) {
    log.error("an enquiry could not be stored", { error });
    return { result: { outcome: "failed", message: messages.sendFailed, values }, status: 503 };
  }
}

/** Whether an address truthfully confirms a message: it names a row stored minutes ago. */
export async function hasJustSent(id = ""): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const found = await attempt("an enquiry", () => asProgram(() => isNewSubmission(id)));
  return found.ok && found.value;
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
