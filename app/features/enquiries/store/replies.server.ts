import { type RawBuilder, sql } from "kysely";
import { inTransaction, rowOf, rowsOf, run } from "~/db/db.server.ts";
import { isId } from "~/db/rows.server.ts";
import { parseMailAddress } from "~/lib/text/mail-text.ts";
import { queueMail, readMailPlace } from "~/mail/store/mail.server.ts";
import { type NewFile, saveFiles } from "../enquiry-files.server.ts";
import { type Reply, toReplyMail } from "../reply-mail.ts";

export type ReplyOutcome = "queued" | "gone" | "no address";

/** Queues a reply and records its author. It goes to the enquiry's own address, whatever the request contained. */
export async function saveReply(
  reply: Reply & { id: string; submissionId: string; files: readonly NewFile[] },
  userId: string,
): Promise<ReplyOutcome> {
  if (!isId(reply.id)) return "gone";
  const { settings } = await readMailPlace();
  return withSubmission(reply.submissionId, async ({ email }) => {
    const address = parseMailAddress(email);
    if (!address) return "no address";
    // Sending the same reply twice stores one; different words or files under its id are another reply.
    const files = reply.files.map(({ name, content }) => [name, content.byteLength]);
    const id = sql`md5(${JSON.stringify([reply.id, reply.subject, reply.body, files])})::uuid`;
    if (!(await noteReply(id, reply.submissionId, "reply", userId))) return "queued";
    const mail = toReplyMail(reply, settings);
    const about = { replyTo: settings.contact_email, submissionId: reply.submissionId, createdBy: userId };
    const mailId = await queueMail({ ...mail, ...about, kind: "reply", to: address });
    await saveFiles(reply.submissionId, reply.files, mailId);
    return "queued";
  });
}

/** Records a WhatsApp answer; whether it was sent is unknown. */
export async function saveWhatsAppReply(submissionId: string, userId: string): Promise<ReplyOutcome> {
  return withSubmission(submissionId, async () => {
    await noteReply(sql`gen_random_uuid()`, submissionId, "whatsapp", userId);
    return "queued";
  });
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

async function noteReply(id: RawBuilder<unknown>, submissionId: string, kind: string, userId: string) {
  const noted = await run`
    insert into submission_events (id, submission_id, kind, created_by)
    values (${id}, ${submissionId}::uuid, ${kind}, ${userId}::uuid) on conflict (id) do nothing`;
  return noted > 0;
}

export type ReplyTemplate = { id: string; name: string; subject: string; body: string };

export function listReplyTemplates(): Promise<ReplyTemplate[]> {
  return rowsOf<ReplyTemplate>`
    select id, name, subject, body from reply_templates where is_active order by display_order, created_at, id`;
}
