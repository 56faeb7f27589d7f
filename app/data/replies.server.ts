import { createHash, randomUUID } from "node:crypto";
import { type Reply, toReplyLetter } from "~/content/reply-letter.ts";
import { parseMailAddress } from "~/lib/mail-text.ts";
import { db, inTransaction } from "./db.server.ts";
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
    const found = await db()
      .selectFrom("contactSubmissions")
      .select("email")
      .where("id", "=", id)
      .where("erasedAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    return found ? work(found) : "gone";
  });
}

async function noteReply(
  { id, submissionId }: Pick<SentReply, "id" | "submissionId">,
  kind: "reply" | "whatsapp",
  userId: string,
): Promise<boolean> {
  const noted = await db()
    .insertInto("submissionEvents")
    .values({ id, submissionId, kind, createdBy: userId })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

export type ReplyTemplate = { id: string; name: string; subject: string; body: string };

export function listReplyTemplates(): Promise<ReplyTemplate[]> {
  return db()
    .selectFrom("replyTemplates")
    .select(["id", "name", "subject", "body"])
    .where("isActive", "=", true)
    .orderBy("displayOrder")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}
