import { type ContactField, contactMessage } from "~/content/contact-message.ts";
import { saveSubmission } from "~/data/submissions.server.ts";
import { log } from "~/lib/log.server.ts";
import { messages } from "../messages/en.ts";

/** What became of a message; the visitor's words are part of every outcome that is not "sent". */
export type ContactResult =
  | { outcome: "sent" }
  | { outcome: "invalid"; errors: Partial<Record<ContactField, string>>; message: string; values: ContactValues }
  | { outcome: "failed"; message: string; values: ContactValues };
/** The fields as they were typed. */
export type ContactValues = Record<ContactField, string>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the form is open: both its page and it are switched on. */
export function takesMessages(flags: ReadonlySet<string>): boolean {
  return flags.has("page_contact") && flags.has("contact_form");
}

/** Checks and stores a message of the contact form. Answers "sent" only when it is stored. */
export async function submitContact(
  request: Request,
  ipAddress: string,
): Promise<{ result: ContactResult; status: number }> {
  // A body that is broken off is a form without fields.
  const form = await request.formData().catch(() => new FormData());
  const values = typed(form);
  const parsed = contactMessage.safeParse(values);
  if (!parsed.success) {
    const errors: Partial<Record<ContactField, string>> = {};
    for (const issue of parsed.error.issues) errors[issue.path[0] as ContactField] ??= issue.message;
    return { result: { outcome: "invalid", errors, message: messages.checkFields, values }, status: 422 };
  }
  const key = String(form.get("idempotencyKey") ?? "");
  try {
    const saved = await saveSubmission(parsed.data, { ipAddress, idempotencyKey: uuid.test(key) ? key : undefined });
    if (saved === "saved") return { result: { outcome: "sent" }, status: 200 };
    return { result: { outcome: "failed", message: messages.sendLimited, values }, status: 429 };
  } catch (error) {
    log.error("an enquiry could not be stored", { error });
    return { result: { outcome: "failed", message: messages.sendFailed, values }, status: 503 };
  }
}

function typed(form: FormData): ContactValues {
  const value = (name: ContactField) => {
    const entry = form.get(name);
    return typeof entry === "string" ? entry : "";
  };
  return {
    name: value("name"),
    email: value("email"),
    phone: value("phone"),
    service: value("service"),
    message: value("message"),
  };
}
