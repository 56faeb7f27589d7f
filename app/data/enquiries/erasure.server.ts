import { sql } from "kysely";
import { accountEventDays } from "~/content/accounts/account-events.ts";
import { inTransaction, rowOf, rowsOf, run } from "../db/db.server.ts";
import { orLog } from "../db/failure.server.ts";
import { isId } from "../db/rows.server.ts";
import { type KeptMail, removeKeptMails } from "../mail/mail-sender.server.ts";
import { queueWebhook } from "../mail/webhook.server.ts";

const erased = "Erased";

/** Permanently erases an enquiry's personal data, including mails and stored files. False if it does not exist. */
export async function eraseSubmission(id: string, userId: string): Promise<boolean> {
  if (!isId(id)) return false;
  const kept = await inTransaction(async () => {
    const found = await rowOf<{ reference: string | null }>`
      select reference from contact_submissions where id = ${id} and erased_at is null for update`;
    if (!found) return null;
    await run`update goals set reference = null where reference = ${found.reference}`;
    await run`
      update contact_submissions set name = ${erased}, email = '', phone = null, message = null, ip_address = null,
        idempotency_key = null, reference = null, language = null, referrer = null, pages_seen = '[]',
        spam_reasons = '[]', bot_check = null, follow_up_on = null, erased_at = now(), updated_by = ${userId}::uuid
      where id = ${id}`;
    await run`delete from submission_notes where submission_id = ${id}`;
    await run`delete from submission_files where submission_id = ${id}`;
    await run`delete from mails_owed where submission_id = ${id}`;
    await run`delete from webhook_deliveries where submission_id = ${id} and status = 'waiting'`;
    await run`
      update webhook_deliveries set body = '', settled_at = coalesce(settled_at, now()) where submission_id = ${id}`;
    await queueWebhook({ event: "enquiry.erased", enquiry: { id } });
    await run`delete from mails where submission_id = ${id} and status = 'waiting'`;
    return rowsOf<KeptMail>`
      update mails set recipients = '{}', reply_to = null, reply_to_name = null, subject = ${erased}, text_body = '',
        html_body = null, last_error = null, settled_at = coalesce(settled_at, now())
      where submission_id = ${id} returning id, created_at, via`;
  });
  if (!kept) return false;
  await orLog(["warn", "the files of erased mails are removed by the next nightly run"], () => removeKeptMails(kept));
  return true;
}

const keepAddress = "90 days";
/** Most rows that one run removes, so that it stays short; the next day's run continues. */
const batchSize = 5_000;

/** Truncates old addresses (IPv4 to 24 bits, IPv6 to 48) and empties invalid ones (decision 84). Returns how many. */
export async function truncateOldAddresses(): Promise<number> {
  return run`
    update contact_submissions set ip_address = case
      when ip_address ~ '^[0-9]{1,3}([.][0-9]{1,3}){3}$' then regexp_replace(ip_address, '[.][0-9]+$', '.0')
      when ip_address ~ '^[0-9a-fA-F:]+:[0-9a-fA-F:.]*$'
        then host(network(set_masklen(ip_address::inet, 48)))
    end
    where created_at < now() - ${sql.lit(keepAddress)}::interval and ip_address is not null
      and ip_address !~ '([.]0|::)$'`;
}

/** Removes the visited pages of old enquiries, and reduces the referrer to its site. Returns how many. */
export async function forgetOldVisits(): Promise<number> {
  return run`
    update contact_submissions set pages_seen = '[]', referrer = substring(referrer from '^[a-z]+://[^/?#]+')
    where created_at < now() - ${sql.lit(keepAddress)}::interval
      and (pages_seen <> '[]' or referrer ~ '^[a-z]+://[^/?#]+[/?#].')`;
}

/** Removes old mails except replies, and old webhook events, with their files. Returns how many. */
export async function removeOldMails(): Promise<number> {
  // An interrupted erasure may have left files.
  const erasedMails = await rowsOf<KeptMail>`
    select m.id, m.created_at, m.via from mails m join contact_submissions s on s.id = m.submission_id
    where s.erased_at > now() - interval '7 days' and m.via = 'folder'`;
  await removeKeptMails(erasedMails);
  const mails = await rowsOf<KeptMail>`
    delete from mails where id in (
      select id from mails
      where created_at < now() - ${sql.lit(keepAddress)}::interval and kind <> 'reply' and status in ('sent', 'failed')
      order by created_at limit ${batchSize}
    ) returning id, created_at, via`;
  await removeKeptMails(mails);
  const events = await run`
    delete from webhook_deliveries
    where created_at < now() - ${sql.lit(keepAddress)}::interval and status in ('sent', 'failed')`;
  return mails.length + events;
}

/** Removes old account events. Returns how many. */
export async function removeOldAccountEvents(): Promise<number> {
  return run`
    delete from auth_events where at < now() - make_interval(days => ${sql.lit(accountEventDays)})`;
}
