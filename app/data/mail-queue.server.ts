import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { parseMailAddress, toBodyText, toHeaderText } from "~/lib/mail-text.ts";
import { type MailSettings, mailSettings } from "./mail-settings.server.ts";
import type { DB } from "./schema.gen.ts";

/** A mail that cannot be sent to anybody, because none of its recipients is an address. */
export class NoRecipient extends Error {}

/** A mail to be sent. Texts may hold anything: what is unfit for a mail is taken out. */
export type NewMail = {
  /** 'reply', 'breach', ...: staff see it, and of a 'notification', 'confirmation' and 'breach' an enquiry has one. */
  kind: string;
  /** One plain address each; what is none is left out. */
  to: string | readonly string[];
  /** Where answers go, when not to the sender. */
  replyTo?: string | { name: string; address: string } | null;
  subject: string;
  text: string;
  html?: string;
  submissionId?: string;
  /** Who pressed Send. Without one the mail says of itself that a program wrote it. */
  createdBy?: string;
};

/**
 * Stores a mail in the caller's transaction; it is sent once that is committed, and tried again when that fails.
 * Returns its id, or that of the mail which the enquiry has already. Throws NoRecipient when nobody would get it.
 */
export async function queueMail(trx: Kysely<DB> | Transaction<DB>, mail: NewMail): Promise<string> {
  const recipients = [...new Set([mail.to].flat().flatMap((text) => parseMailAddress(text) ?? []))];
  if (recipients.length === 0) throw new NoRecipient("none of the recipients is a mail address");
  const replyTo = typeof mail.replyTo === "string" ? { name: "", address: mail.replyTo } : mail.replyTo;
  const answersTo = replyTo && parseMailAddress(replyTo.address);
  const id = randomUUID();
  const stored = await trx
    .insertInto("mails")
    .values({
      id,
      kind: mail.kind,
      submissionId: mail.submissionId ?? null,
      recipients,
      replyTo: answersTo || null,
      replyToName: answersTo ? toHeaderText(replyTo.name, 100) || null : null,
      subject: toHeaderText(mail.subject),
      textBody: toBodyText(mail.text),
      htmlBody: mail.html === undefined ? null : toBodyText(mail.html),
      isAutomatic: mail.createdBy === undefined,
      createdBy: mail.createdBy ?? null,
      messageId: toMessageId(id, mailSettings()),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["submissionId", "kind"])
        .where("kind", "in", sql<string>`('notification', 'confirmation', 'breach')`)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (stored) return stored.id;
  const earlier = await trx
    .selectFrom("mails")
    .select("id")
    .where("submissionId", "=", mail.submissionId as string)
    .where("kind", "=", mail.kind)
    .executeTakeFirstOrThrow();
  return earlier.id;
}

/** The name by which mail programs know a mail; a mail that is tried again keeps it, so that a second one is no other. */
export function toMessageId(id: string, { from, siteUrl }: MailSettings): string {
  const host = from?.address.split("@")[1] ?? new URL(siteUrl).hostname;
  return `<${id}@${host}>`;
}
