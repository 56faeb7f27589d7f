import { sql } from "kysely";
import { cellOf, columnOf, db, inTransaction, rowOf, run } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { splitLanguage } from "~/lib/http/language-path.ts";
import { withLanguage } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import { parseMailAddress, toBodyText, toHeaderText } from "~/lib/text/mail-text.ts";
import { baseLanguage, findLanguage, type Language } from "~/lib/text/messages.ts";
import type { MailPlace } from "~/mail/mail-page.ts";
import { countMailsTo, queueMail, readMailPlace, toStaffAddresses } from "~/mail/store/mail.server.ts";
import { queueWebhook, toReceivedEvent } from "~/mail/store/webhook.server.ts";
import { listFiles } from "../enquiry-files.server.ts";
import { limitsOfAll } from "../limits.ts";
import { type MailedEnquiry, mails } from "../mails.ts";

/** Most confirmations to one address per day: a stranger whose address is entered gets three at most. */
const maxConfirmationsPerDay = 3;
/** In minutes: a confirmation that is later would tell nobody anything. */
const maxConfirmationDelay = 24 * 60;

/** Queues the mails and the webhook of a new enquiry in its transaction; if that fails, they are queued later. */
export async function queueEnquiryMails(submissionId: string): Promise<void> {
  if (await queueAll(submissionId)) return;
  await run`insert into unqueued_mails (submission_id) values (${submissionId}) on conflict do nothing`;
}

/** Queues the mails that could not be queued together with their enquiry. */
export function queueOwedMails(): Promise<void> {
  return inTransaction(async () => {
    for (const id of await columnOf<string>`select submission_id from unqueued_mails for update skip locked`) {
      if (await queueAll(id)) await run`delete from unqueued_mails where submission_id = ${id}`;
    }
  });
}

/** Whether all was queued; otherwise this part is rolled back and the reason is logged. */
async function queueAll(submissionId: string): Promise<boolean> {
  const work = async () => {
    const found = db().selectFrom("contactSubmissions").selectAll().where("id", "=", submissionId);
    const enquiry = await found.executeTakeFirstOrThrow();
    const reasons = Array.isArray(enquiry.spamReasons) ? enquiry.spamReasons.map(String) : [];
    const spamReasons = enquiry.status === "spam" ? reasons : null;
    const files = (await listFiles(submissionId)).map(({ name }) => name);
    // Enquiries wait for each other here, or each would miss the other's mails when they are counted.
    await run`select pg_advisory_xact_lock(hashtextextended('enquiry mails', 0))`;
    const mailed = { ...enquiry, email: enquiry.email.trim(), spamReasons, files, receivedAt: enquiry.createdAt };
    await withLanguage(baseLanguage, async () => {
      const place = await readMailPlace();
      await queueNotification(mailed, place);
      await queueWebhook(toReceivedEvent(enquiry, place.siteUrl));
    });
    await withLanguage(languageOf(enquiry), async () => queueConfirmation(mailed, await readMailPlace()));
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

/** The language of the page that an enquiry was written on; what was stored may be the browser's. */
function languageOf({ pagesSeen, language }: { pagesSeen: unknown; language: string | null }): Language {
  const page = Array.isArray(pagesSeen) ? pagesSeen.at(-1)?.path : undefined;
  return page ? splitLanguage(String(page)).language : (findLanguage(language ?? "") ?? baseLanguage);
}

async function queueNotification(enquiry: MailedEnquiry, place: MailPlace): Promise<void> {
  const to = toStaffAddresses(place.settings);
  if (to.length === 0) {
    log.warn("no one is notified of an enquiry: neither CONTACT_NOTIFY_TO nor the site settings name an address");
    return;
  }
  const told = await cellOf<number>`
    select count(*)::int from mails where kind = 'notification' and created_at > now() - interval '1 hour'`;
  if ((told ?? 0) >= limitsOfAll.notificationsPerHour) return queueDigest(to, place);
  const { id, name, email } = enquiry;
  const mail = mails.toNotification(enquiry, place);
  await queueMail({ kind: "notification", to, replyTo: { name, address: email }, submissionId: id, ...mail });
}

/** Announces this enquiry in the mail that waits to announce several together, or queues that. */
async function queueDigest(to: readonly string[], place: MailPlace): Promise<void> {
  const waiting = await rowOf<{ id: string; since: Date }>`
    select id, created_at as since from mails
    where kind = 'digest' and status = 'waiting' and due_at > now() order by created_at limit 1 for update`;
  const since = waiting?.since ?? clock().date();
  const count = await cellOf<number>`
    select count(*)::int from contact_submissions where created_at >= ${waiting?.since ?? sql`now()`}`;
  const mail = mails.toDigest({ count: Math.max(count ?? 0, 1), since }, place);
  if (waiting)
    await run`update mails set subject = ${toHeaderText(mail.subject)}, text_body = ${toBodyText(mail.text)},
      html_body = ${toBodyText(mail.html)} where id = ${waiting.id}`;
  else await queueMail({ kind: "digest", to, dueInMinutes: limitsOfAll.digestMinutes, ...mail });
}

async function queueConfirmation(enquiry: MailedEnquiry, place: MailPlace): Promise<void> {
  const to = parseMailAddress(enquiry.email);
  if (!to || enquiry.spamReasons !== null) return;
  if ((await countMailsTo(to, "confirmation", "1 day")) >= maxConfirmationsPerDay) return;
  const dueInMinutes = await findConfirmationDelay();
  if (dueInMinutes > maxConfirmationDelay) return;
  const mail = mails.toConfirmation(enquiry, place);
  const replyTo = place.settings.contact_email;
  await queueMail({ kind: "confirmation", to, replyTo, submissionId: enquiry.id, dueInMinutes, ...mail });
}

/** In how many minutes the next confirmation may go out, so that in no hour there are too many. */
async function findConfirmationDelay(): Promise<number> {
  const free = await cellOf<number>`
    select ceil(extract(epoch from due_at + interval '1 hour' - now()) / 60)::int from mails
    where kind = 'confirmation' and created_at > now() - interval '2 days'
    order by due_at desc offset ${limitsOfAll.confirmationsPerHour - 1} limit 1`;
  return Math.max(free ?? 0, 0);
}
