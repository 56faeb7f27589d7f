import { randomUUID } from "node:crypto";
import { type Settings, settingsPage, toSettings } from "~/content/company/settings.ts";
import type { MailPlace } from "~/content/mail/mail-page.ts";
import { type MailedEnquiry, mails } from "~/content/mail/mails.ts";
import { log } from "~/lib/log.server.ts";
import { parseMailAddress, parseMailAddresses, toBodyText, toHeaderText } from "~/lib/text/mail-text.ts";
import { cellOf, columnOf, db, inTransaction, rowsOf, run } from "../db/db.server.ts";
import { orLog } from "../db/failure.server.ts";
import { listFiles } from "./enquiry-files.server.ts";
import { type MailSettings, mailSettings } from "./mail-settings.server.ts";
import { queueWebhook, toReceivedEvent } from "./webhook.server.ts";

/** Most confirmations to one address per day: a stranger whose address is entered gets three at most. */
const maxConfirmationsPerDay = 3;

/** Queues the mails and the webhook of a new enquiry in its transaction; if that fails, they are queued later. */
export async function queueEnquiryMails(submissionId: string): Promise<void> {
  if (await queueAll(submissionId)) return;
  await run`insert into unqueued_mails (submission_id) values (${submissionId}) on conflict do nothing`;
}

/** Queues the mails that could not be queued together with their enquiry. */
export async function queueOwedMails(): Promise<void> {
  for (const id of await columnOf<string>`select submission_id from unqueued_mails for update skip locked`) {
    if (await queueAll(id)) await run`delete from unqueued_mails where submission_id = ${id}`;
  }
}

/** Whether all was queued; otherwise this part is rolled back and the reason is logged. */
async function queueAll(submissionId: string): Promise<boolean> {
  const work = async () => {
    const found = db().selectFrom("contactSubmissions").selectAll().where("id", "=", submissionId);
    const enquiry = await found.executeTakeFirstOrThrow();
    const place = await readMailPlace();
    const reasons = Array.isArray(enquiry.spamReasons) ? enquiry.spamReasons.map(String) : [];
    const spamReasons = enquiry.status === "spam" ? reasons : null;
    const files = (await listFiles(submissionId)).map(({ name }) => name);
    const mailed = { ...enquiry, email: enquiry.email.trim(), spamReasons, files, receivedAt: enquiry.createdAt };
    await queueNotification(mailed, place);
    await queueConfirmation(mailed, place);
    await queueWebhook(toReceivedEvent(enquiry, place.siteUrl));
    return true;
  };
  return (
    (await orLog(
      ["error", "the mails of an enquiry could not be stored; they are tried again"],
      () => inTransaction(work),
      { submissionId },
    )) ?? false
  );
}

/** The site's address and settings for mails. */
export async function readMailPlace(): Promise<MailPlace> {
  const rows = await rowsOf<{ key: string; value: string }>`
    select section_key as key, content_value as value from page_content where page_slug = ${settingsPage} and is_active`;
  return { settings: toSettings(new Map(rows.map(({ key, value }) => [key, value]))), siteUrl: mailSettings().siteUrl };
}

/** The recipients of new enquiries: from the environment, otherwise the setting, otherwise the company's address. */
export function toStaffAddresses(settings: Settings): string[] {
  const { notifyTo } = mailSettings();
  if (notifyTo.length > 0) return [...notifyTo];
  const chosen = parseMailAddresses(settings.notification_emails);
  return chosen.length > 0 ? chosen : parseMailAddresses(settings.contact_email);
}

async function queueNotification(enquiry: MailedEnquiry, place: MailPlace): Promise<void> {
  const to = toStaffAddresses(place.settings);
  if (to.length === 0) {
    log.warn("no one is notified of an enquiry: neither CONTACT_NOTIFY_TO nor the site settings name an address");
    return;
  }
  const { id, name, email } = enquiry;
  const mail = mails.toNotification(enquiry, place);
  await queueMail({ kind: "notification", to, replyTo: { name, address: email }, submissionId: id, ...mail });
}

async function queueConfirmation(enquiry: MailedEnquiry, place: MailPlace): Promise<void> {
  const to = parseMailAddress(enquiry.email);
  if (!to || enquiry.spamReasons !== null || (await wasConfirmedOften(to))) return;
  const mail = mails.toConfirmation(enquiry, place);
  const replyTo = place.settings.contact_email;
  await queueMail({ kind: "confirmation", to, replyTo, submissionId: enquiry.id, ...mail });
}

async function wasConfirmedOften(address: string): Promise<boolean> {
  // Enquiries with the same address wait for each other, or each would miss the other's confirmation.
  await run`select pg_advisory_xact_lock(hashtextextended('confirmation ' || lower(${address}), 0))`;
  return (await countMailsTo(address, "confirmation", "1 day")) >= maxConfirmationsPerDay;
}

/** How many mails of a kind were queued for an address within a PostgreSQL interval. */
export async function countMailsTo(address: string, kind: string, within: string) {
  const count = await cellOf<number>`
    select count(*)::int from mails where kind = ${kind} and lower(recipients[1]) = lower(${address})
      and created_at > now() - ${within}::interval`;
  return count ?? 0;
}

type NewMail = {
  kind: string;
  to: string | readonly string[];
  replyTo?: string | { name: string; address: string } | null;
  subject: string;
  text: string;
  html?: string;
  submissionId?: string;
  /** The user who pressed Send. Without one, the mail declares itself as automatic. */
  createdBy?: string;
};

/** Queues a mail in the caller's transaction; some kinds once per enquiry. Returns its id; throws without recipients. */
export async function queueMail(mail: NewMail): Promise<string> {
  const recipients = [...new Set([mail.to].flat().flatMap((text) => parseMailAddress(text) ?? []))];
  if (recipients.length === 0) throw new Error("none of the recipients is a mail address");
  const replyTo = typeof mail.replyTo === "string" ? { name: "", address: mail.replyTo } : mail.replyTo;
  const answersTo = replyTo && parseMailAddress(replyTo.address);
  const id = randomUUID();
  const answersToName = answersTo ? toHeaderText(replyTo.name, 100) || null : null;
  await run`
    insert into mails (id, kind, recipients, submission_id, reply_to, reply_to_name, subject, text_body, html_body,
      is_automatic, created_by, message_id)
    values (${id}::uuid, ${mail.kind}, ${recipients}::text[], ${mail.submissionId ?? null}::uuid, ${answersTo || null},
      ${answersToName}, ${toHeaderText(mail.subject)}, ${toBodyText(mail.text)},
      ${mail.html === undefined ? null : toBodyText(mail.html)}, ${mail.createdBy === undefined},
      ${mail.createdBy ?? null}::uuid, ${toMessageId(id, mailSettings())})
    on conflict (submission_id, kind) where kind in ('notification', 'confirmation', 'overdue') do nothing`;
  return id;
}

/** The Message-ID of a mail; it stays the same for each attempt, so that a duplicate is recognised. */
export function toMessageId(id: string, { from, siteUrl }: MailSettings): string {
  const host = from?.address.split("@")[1] ?? new URL(siteUrl).hostname;
  return `<${id}@${host}>`;
}
