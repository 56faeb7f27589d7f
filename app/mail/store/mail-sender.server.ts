import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { createTransport } from "nodemailer";
import { db, rowsOf } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { messages } from "~/db/messages.ts";
import type { Mails } from "~/db/schema.gen.ts";
import { parseMailAddress } from "~/lib/text/mail-text.ts";
import { openDiskStore } from "~/media/store/disk-store.server.ts";
import { readMailPicture } from "~/media/store/photos.server.ts";
import { type MailPlace, withLogo } from "../mail-page.ts";
import { type Channel, deliverDue, type Receipt } from "./deliveries.server.ts";
import { readMailPlace, toStaffAddresses } from "./mail.server.ts";
import { mailSettings, type Sender, sendsMail } from "./mail-settings.server.ts";
import { type Conversation, openConversation } from "./smtp.server.ts";

type Mail = Selectable<Mails>;

/** Sends the mails that are due. Resolves to whether more are left. */
export async function sendDueMails(stopping: AbortSignal): Promise<boolean> {
  const { smtpUrl } = mailSettings();
  const conversation = smtpUrl ? openConversation(smtpUrl) : undefined;
  const channel: Channel = {
    table: "mails",
    via: conversation ? "smtp" : "folder",
    // Writing a file twice has the same result.
    repeatable: ["folder"],
    deliver: (id) => deliverMail(id, conversation),
  };
  try {
    return await deliverDue(channel, stopping);
  } finally {
    conversation?.close();
  }
}

async function deliverMail(id: string, conversation: Conversation | undefined): Promise<Receipt> {
  const mail = await db().selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  // Other programs may write rows, too; a mail server never gets an invalid address.
  if (mail.recipients.length === 0 || mail.recipients.some((address) => parseMailAddress(address) !== address)) {
    return { kind: "never", reason: messages.mail.notAnAddress };
  }
  const place = await readMailPlace();
  const from = findSender(place);
  if (!from) return { kind: "later", reason: messages.mail.noSender };
  const message = await toMessage(mail, from, place.settings.company_logo);
  if (conversation) return conversation.send({ from: from.address, to: mail.recipients }, message);
  await keepMail(mail, message);
  const left = db().selectFrom("mails").select("recipients").where("id", "=", id).forShare();
  if ((await left.executeTakeFirst())?.recipients.length) return { kind: "sent" };
  await removeKeptMails([{ ...mail, via: "folder" }]);
  return { kind: "sent", note: messages.mail.isErased };
}

function findSender({ settings }: MailPlace): Sender | null {
  const { from } = mailSettings();
  if (from) return { name: from.name || settings.company_name, address: from.address };
  const address = parseMailAddress(settings.contact_email);
  return address === null ? null : { name: settings.company_name, address };
}

/** How mail is sent, and to whom of the staff. */
export async function readMailWay() {
  const place = await readMailPlace();
  const from = findSender(place);
  return {
    sendsMail: sendsMail(),
    from: from && `${from.name} <${from.address}>`,
    staff: toStaffAddresses(place.settings),
    hasWebhook: mailSettings().webhook !== undefined,
  };
}

/** The files of a reply. */
const listFiles = (mailId: string) =>
  rowsOf<{ name: string; contentType: string; content: Buffer }>`
    select f.name, f.content_type,
      (select string_agg(part.content, ''::bytea order by part.position)
        from submission_file_parts part where part.file_id = f.id) as content
    from submission_files f where f.mail_id = ${mailId}::uuid order by f.created_at, f.name`;

/** The mail in SMTP format. Addresses are objects of validated parts, never texts to parse. */
async function toMessage(mail: Mail, from: Sender, logoAddress: string): Promise<Buffer> {
  const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
  const why = "the company's logo could not be read; a mail is sent without it";
  const logo = mail.htmlBody && (await orLog(["warn", why], () => readMailPicture(logoAddress)));
  const inline = { cid: "logo", contentDisposition: "inline" } as const;
  const files = await listFiles(mail.id);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail({
    from,
    to: mail.recipients.map((address) => ({ name: "", address })),
    replyTo: mail.replyTo ? { name: mail.replyToName ?? "", address: mail.replyTo } : undefined,
    subject: mail.subject,
    text: mail.textBody,
    html: logo ? withLogo(mail.htmlBody ?? "", logo) : (mail.htmlBody ?? undefined),
    messageId: mail.messageId,
    headers: mail.isAutomatic ? automatic : {},
    attachments: [
      ...(logo ? [{ ...inline, content: logo.content, filename: logo.contentType.replace("image/", "logo.") }] : []),
      ...files.map(({ name, ...file }) => ({ ...file, filename: name })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new Error("a mail was not composed as a whole");
  return message;
}

export type KeptMail = { id: string; createdAt: Date; via: string | null };

async function keepMail(mail: KeptMail, message: Buffer): Promise<void> {
  const { dataDir } = mailSettings();
  const folder = join(dataDir, "outbox");
  await mkdir(folder, { recursive: true });
  // An older folder may be readable for everyone.
  await chmod(folder, 0o700);
  await openDiskStore(dataDir, { isPrivate: true }).write(toFileName(mail), message);
}

export async function removeKeptMails(mails: readonly KeptMail[]): Promise<void> {
  const disk = openDiskStore(mailSettings().dataDir);
  for (const mail of mails) {
    if (mail.via === "folder") await disk.remove(toFileName(mail));
  }
}

function toFileName({ id, createdAt }: KeptMail): string {
  return `outbox/${createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, "")}-${id}.eml`;
}
