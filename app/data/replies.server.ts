import { createHash, randomUUID } from "node:crypto";
import { type Reply, toReplyLetter } from "~/content/reply-letter.ts";
import { parseMailAddress } from "~/lib/mail-text.ts";
import { inTransaction, rowOf, rowsOf, run } from "./db.server.ts";
import { queueMail, readMailPlace } from "./mail.server.ts";
import { isId } from "./rows.server.ts";

/** A reply as it is sent. Its id is made before that, so that a second sending of one press changes nothing. */
export type SentReply = Reply & { id: string; submissionId: string };

export type ReplyOutcome = "queued" | "gone" | "no address";

/** Leaves a reply to the mail job and notes who wrote it. It goes to the enquiry's own address, whatever was sent along. */
export async function saveReply(reply: SentReply, userId: string): Promise<ReplyOutcome> {
  if (!isId(reply.id)) return "gone";
  const { settings } = await readMailPlace();
  return withSubmission(reply.submissionId, async ({ email }) => {
    const address = parseMailAddress(email);
    if (!address) return "no address";
    if (!(await noteReply({ ...reply, id: toPressId(reply) }, "reply", userId))) return "queued";
    const letter = toReplyLetter(reply, settings);
    await queueMail({
      ...letter,
      kind: "reply",
      to: address,
      replyTo: settings.contact_email,
      submissionId: reply.submissionId,
      createdBy: userId,
    });
    return "queued";
  });
}

/** Notes that an enquiry was answered in WhatsApp, where nobody can see whether it was sent. */
export async function saveWhatsAppReply(submissionId: string, userId: string): Promise<ReplyOutcome> {
  return withSubmission(submissionId, async () => {
    await noteReply({ id: randomUUID(), submissionId }, "whatsapp", userId);
    return "queued";
  });
}

function toPressId({ id, subject, body }: SentReply): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([id, subject, body]))
    .digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

async function withSubmission(
  id: string,
  work: (submission: { email: string }) => Promise<ReplyOutcome>,
): Promise<ReplyOutcome> {
  if (!isId(id)) return "gone";
  return inTransaction(async () => {
    const found = await rowOf<{ email: string }>`
      select email from contact_submissions where id = ${id} and erased_at is null for update`;
    return found ? work(found) : "gone";
  });
}

async function noteReply(
  { id, submissionId }: Pick<SentReply, "id" | "submissionId">,
  kind: "reply" | "whatsapp",
  userId: string,
): Promise<boolean> {
  const noted = await run`
    insert into submission_events (id, submission_id, kind, created_by)
    values (${id}, ${submissionId}, ${kind}, ${userId}) on conflict (id) do nothing`;
  return noted > 0;
}

export type ReplyTemplate = { id: string; name: string; subject: string; body: string };

export function listReplyTemplates(): Promise<ReplyTemplate[]> {
  return rowsOf<ReplyTemplate>`
    select id, name, subject, body from reply_templates where is_active order by display_order, created_at, id`;
}
