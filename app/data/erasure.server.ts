import { sql } from "kysely";
import { log } from "~/lib/log.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { removeKeptMails } from "./mail-sender.server.ts";
import { isId } from "./rows.server.ts";
import { queueErasureNotice } from "./webhook.server.ts";

const erased = "Erased";

/** Erases the personal data of an enquiry for good, mails and kept files too. False when there is none (any more). */
export async function eraseSubmission(id: string, userId: string): Promise<boolean> {
  if (!isId(id)) return false;
  const kept = await inTransaction(async () => {
    if (!(await erasePerson(id, userId))) return null;
    await db().deleteFrom("submissionNotes").where("submissionId", "=", id).execute();
    await db().deleteFrom("mailsOwed").where("submissionId", "=", id).execute();
    const mails = await eraseMails(id);
    await eraseDeliveries(id);
    await queueErasureNotice(id);
    return mails;
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
  const rows = await db()
    .selectFrom("mails")
    .innerJoin("contactSubmissions as enquiry", "enquiry.id", "mails.submissionId")
    .select(["mails.id", "mails.createdAt", "mails.via"])
    .where("enquiry.erasedAt", ">", sql<Date>`now() - interval '7 days'`)
    .where("mails.via", "=", "folder")
    .execute();
  await removeKeptMails(rows);
}

async function erasePerson(id: string, userId: string): Promise<boolean> {
  const found = await db()
    .selectFrom("contactSubmissions")
    .select(["reference", "erasedAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found || found.erasedAt) return false;
  if (found.reference) {
    await db().updateTable("goals").set({ reference: null }).where("reference", "=", found.reference).execute();
  }
  await db()
    .updateTable("contactSubmissions")
    .set({
      name: erased,
      email: "",
      phone: null,
      message: null,
      ipAddress: null,
      idempotencyKey: null,
      reference: null,
      language: null,
      referrer: null,
      pagesSeen: "[]",
      spamReasons: "[]",
      botCheck: null,
      followUpOn: null,
      erasedAt: sql<Date>`now()`,
      updatedBy: userId,
    })
    .where("id", "=", id)
    .execute();
  return true;
}

async function eraseMails(submissionId: string) {
  await db().deleteFrom("mails").where("submissionId", "=", submissionId).where("status", "=", "waiting").execute();
  return db()
    .updateTable("mails")
    .set({
      recipients: [],
      replyTo: null,
      replyToName: null,
      subject: erased,
      textBody: "",
      htmlBody: null,
      lastError: null,
      settledAt: sql<Date>`coalesce(settled_at, now())`,
    })
    .where("submissionId", "=", submissionId)
    .returning(["id", "createdAt", "via"])
    .execute();
}

async function eraseDeliveries(submissionId: string): Promise<void> {
  await db()
    .deleteFrom("webhookDeliveries")
    .where("submissionId", "=", submissionId)
    .where("status", "=", "waiting")
    .execute();
  await db()
    .updateTable("webhookDeliveries")
    .set({ body: "", settledAt: sql<Date>`coalesce(settled_at, now())` })
    .where("submissionId", "=", submissionId)
    .execute();
}
