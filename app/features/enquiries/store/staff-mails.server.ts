import { sql } from "kysely";
import { changedByName } from "~/db/changes/change-sets.server.ts";
import { inTransaction, rowOf, rowsOf, run } from "~/db/db.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { parseMailAddress } from "~/lib/text/mail-text.ts";
import { queueMail, readMailPlace, toStaffAddresses } from "~/mail/store/mail.server.ts";
import { mails, type OverdueEnquiry } from "../mails.ts";
import { overdueSince } from "../reply-promise.ts";
import { isWaiting, nameOf } from "./inbox.server.ts";
import { findReplyPromise } from "./reply-promise.server.ts";

type Late = OverdueEnquiry & { createdAt: Date; email: string };

const batchSize = 50;

/** Mails staff, once each, about enquiries that wait longer than promised. Returns how many. */
export async function alertLateEnquiries(now = clock().date()): Promise<number> {
  const promise = await findReplyPromise();
  const place = await readMailPlace();
  const to = toStaffAddresses(place.settings);
  return inTransaction(async () => {
    // Each process reports the enquiries that it claims.
    const late = await rowsOf<Late>`
      select s.id, s.name, s.email, s.service, s.message, s.created_at, ${nameOf("s.owner_id")} as owner
      from contact_submissions s
      where ${isWaiting} and s.created_at <= ${overdueSince(promise, now)} and s.overdue_notified_at is null
      order by s.created_at limit ${batchSize} for update of s skip locked`;
    if (late.length === 0) return 0;
    if (to.length === 0) log.warn("no one can be notified of late enquiries: no address is set", { late: late.length });
    for (const { createdAt, email, ...enquiry } of late) {
      const mail = mails.toOverdueMail(enquiry, now.getTime() - createdAt.getTime(), place);
      const replyTo = { name: enquiry.name, address: email };
      if (to.length > 0) await queueMail({ ...mail, kind: "overdue", to, replyTo, submissionId: enquiry.id });
    }
    const ids = late.map(({ id }) => id);
    await run`update contact_submissions set overdue_notified_at = now() where id = any(${ids}::uuid[])`;
    await run`insert into submission_events (submission_id, kind) select unnest(${ids}::uuid[]), 'overdue'`;
    return late.length;
  });
}

type Assignment = { ownerId: string; userId: string; ids: readonly string[] };

/** Mails a member of staff that `userId` has assigned them enquiries, within that transaction. */
export async function mailNewOwner({ ownerId, userId, ids }: Assignment): Promise<void> {
  const mailed = await rowOf<{ email: string; by: string }>`
    select email, ${changedByName(sql`${userId}::uuid`)} as by from auth_users where id = ${ownerId}`;
  const to = parseMailAddress(mailed?.email ?? "");
  if (!mailed || !to) return;
  const enquiries = await rowsOf<Parameters<typeof mails.toAssignmentMail>[0][number]>`
    select id, name, service, message from contact_submissions where id = any(${ids}::uuid[]) and erased_at is null`;
  if (enquiries.length === 0) return;
  const mail = mails.toAssignmentMail(enquiries, { ownerId, by: mailed.by }, await readMailPlace());
  // A quote is linked to its enquiry and erased with it; for several enquiries there is none.
  const submissionId = enquiries.length === 1 ? enquiries[0]?.id : undefined;
  await queueMail({ kind: "assignment", to, submissionId, ...mail });
}
