import { log } from "~/lib/log.server.ts";
import { inTransaction, rowOf, rowsOf, run } from "./db.server.ts";
import { type KeptMail, removeKeptMails } from "./mail-sender.server.ts";
import { isId } from "./rows.server.ts";
import { queueErasureNotice } from "./webhook.server.ts";

const erased = "Erased";

/** Erases the personal data of an enquiry for good, mails and kept files too. False when there is none (any more). */
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
    await run`delete from mails_owed where submission_id = ${id}`;
    await run`delete from webhook_deliveries where submission_id = ${id} and status = 'waiting'`;
    await run`
      update webhook_deliveries set body = '', settled_at = coalesce(settled_at, now()) where submission_id = ${id}`;
    await queueErasureNotice(id);
    await run`delete from mails where submission_id = ${id} and status = 'waiting'`;
    return rowsOf<KeptMail>`
      update mails set recipients = '{}', reply_to = null, reply_to_name = null, subject = ${erased}, text_body = '',
        html_body = null, last_error = null, settled_at = coalesce(settled_at, now())
      where submission_id = ${id} returning id, created_at, via`;
  });
  if (!kept) return false;
  try {
    await removeKeptMails(kept);
  } catch (error) {
    log.warn("the files of erased mails are removed by the next nightly run", { error });
  }
  return true;
}

/** Removes what an erasure could not remove of the files of mails, because it was cut off say. */
export async function removeErasedMailFiles(): Promise<void> {
  const rows = await rowsOf<KeptMail>`
    select m.id, m.created_at, m.via from mails m join contact_submissions s on s.id = m.submission_id
    where s.erased_at > now() - interval '7 days' and m.via = 'folder'`;
  await removeKeptMails(rows);
}
