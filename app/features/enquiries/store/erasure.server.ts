import { type Selectable, sql } from "kysely";
import { accountEventDays } from "~/accounts/account-events.ts";
import { db, inTransaction, rowOf, rowsOf, run } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { isId } from "~/db/rows.server.ts";
import type { ContactSubmissions } from "~/db/schema.gen.ts";
import { type KeptMail, removeKeptMails } from "~/mail/store/mail-sender.server.ts";
import { queueWebhook } from "~/mail/store/webhook.server.ts";

const erased = "Erased";

/** A visit's campaign, without what an address may say of one person. */
const campaign = sql`jsonb_strip_nulls(jsonb_build_object(
  'source', utm->'source', 'medium', utm->'medium', 'campaign', utm->'campaign'))`;

/** Columns that stay when a person is erased: they identify no visitor, and the figures need them. */
type KeptColumn =
  | ("id" | "version" | "createdAt" | "createdBy" | "updatedAt" | "repliedAt" | "overdueNotifiedAt" | "ownerId")
  | ("service" | "status" | "outcome" | "valueAed" | "spamScore");

/** What the other columns become; a column in neither list does not compile. */
const toErased = (userId: string) =>
  ({
    ...{ name: erased, email: "", phone: null, message: null, ipAddress: null, language: null, reference: null },
    ...{ landingPage: null, referrer: null, pressed: null, pagesSeen: "[]", utm: campaign },
    ...{ spamReasons: "[]", botCheck: null, consentText: null, consentAt: null, idempotencyKey: null },
    ...{ followUpOn: null, erasedAt: sql<Date>`now()`, updatedBy: userId },
  }) satisfies Record<Exclude<keyof Selectable<ContactSubmissions>, KeptColumn>, unknown>;

/** Permanently erases an enquiry's personal data, including mails and stored files. False if it does not exist. */
export async function eraseSubmission(id: string, userId: string): Promise<boolean> {
  if (!isId(id)) return false;
  const kept = await inTransaction(async () => {
    const found = await rowOf<{ reference: string | null }>`
      select reference from contact_submissions where id = ${id} and erased_at is null for update`;
    if (!found) return null;
    await run`update goals set reference = null where reference = ${found.reference}`;
    await db().updateTable("contactSubmissions").set(toErased(userId)).where("id", "=", id).execute();
    await run`delete from submission_notes where submission_id = ${id}`;
    await run`delete from submission_files where submission_id = ${id}`;
    await run`delete from unqueued_mails where submission_id = ${id}`;
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

/** Truncates old addresses (IPv4: 24 bits, IPv6: 48) and empties invalid ones (spec decision 84). Returns how many. */
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
