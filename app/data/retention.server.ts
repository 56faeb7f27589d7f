import { sql } from "kysely";
import { accountEventDays } from "~/content/account-events.ts";
import { rowsOf, run } from "./db.server.ts";
import { removeErasedMailFiles } from "./erasure.server.ts";
import { type KeptMail, removeKeptMails } from "./mail-sender.server.ts";

const keepAddress = "90 days";
/** Rows that one run removes at the most, so that it stays short; the next day goes on. */
const mostAtOnce = 5_000;

/** Truncates old addresses, IPv4 to 24 bits, IPv6 to 48, and empties what is none (decision 84). Returns how many rows. */
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

/** Takes the pages of the visit out of old enquiries, and all but the site that led there. Returns how many rows. */
export async function forgetOldVisits(): Promise<number> {
  return run`
    update contact_submissions set pages_seen = '[]', referrer = substring(referrer from '^[a-z]+://[^/?#]+')
    where created_at < now() - ${sql.lit(keepAddress)}::interval
      and (pages_seen <> '[]' or referrer ~ '^[a-z]+://[^/?#]+[/?#].')`;
}

/** Removes old mails but for replies, and what other programs were told, with their files. Returns how many rows. */
export async function removeOldMails(): Promise<number> {
  await removeErasedMailFiles();
  const mails = await rowsOf<KeptMail>`
    delete from mails where id in (
      select id from mails
      where created_at < now() - ${sql.lit(keepAddress)}::interval and kind <> 'reply' and status in ('sent', 'failed')
      order by created_at limit ${mostAtOnce}
    ) returning id, created_at, via`;
  await removeKeptMails(mails);
  const events = await run`
    delete from webhook_deliveries
    where created_at < now() - ${sql.lit(keepAddress)}::interval and status in ('sent', 'failed')`;
  return mails.length + events;
}

/** Removes what has happened to accounts long ago. Returns how many rows were removed. */
export async function removeOldAccountEvents(): Promise<number> {
  return run`
    delete from auth_events where at < now() - make_interval(days => ${sql.lit(accountEventDays)})`;
}
