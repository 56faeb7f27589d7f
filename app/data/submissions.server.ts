import { sql } from "kysely";
import type { ContactMessage } from "~/content/contact-message.ts";
import { type SubmissionStatus, submissionStatuses } from "~/content/submission-statuses.ts";
import { toLikePattern } from "~/lib/like-pattern.ts";
import { countPages } from "~/lib/pages.ts";
import { db } from "./db.server.ts";
import { isId } from "./records.server.ts";

/** Hard limits against floods, per address (decision 107). */
const perMinute = 30;
const perDay = 300;
/** Without a key from the browser, the same values from the same address within this time are one enquiry. */
const repeatWindow = "10 minutes";

/** Where a message came from: the address, and the key that makes a second sending of one press harmless. */
export type SubmissionOrigin = { ipAddress: string; idempotencyKey?: string };

/**
 * Stores an enquiry once, however often it is sent, and returns the id of its row, or "limited" when the address
 * sent too many. Rejects when the database cannot store it; nothing answers success without a row.
 */
export async function saveSubmission(
  message: ContactMessage,
  origin: SubmissionOrigin,
): Promise<{ id: string } | "limited"> {
  return db()
    .transaction()
    .execute(async (trx) => {
      // Two sendings from one address wait for each other; else both could miss the other's row.
      await sql`select pg_advisory_xact_lock(hashtextextended(${origin.ipAddress}, 0))`.execute(trx);
      const recent = await trx
        .selectFrom("contactSubmissions")
        .select((eb) => [
          eb.fn.countAll<string>().as("day"),
          eb.fn.countAll<string>().filterWhere("createdAt", ">", sql<Date>`now() - interval '1 minute'`).as("minute"),
          eb.fn
            .agg<string[] | null>("array_agg", ["id"])
            .filterWhere(
              eb.and([
                eb("createdAt", ">", sql<Date>`now() - ${sql.lit(repeatWindow)}::interval`),
                eb("name", "=", message.name),
                eb("email", "=", message.email),
                eb(sql`coalesce(phone, '')`, "=", message.phone),
                eb(sql`coalesce(service, '')`, "=", message.service),
                eb(sql`coalesce(message, '')`, "=", message.message),
              ]),
            )
            .as("same"),
        ])
        .where("ipAddress", "=", origin.ipAddress)
        .where("createdAt", ">", sql<Date>`now() - interval '1 day'`)
        .executeTakeFirstOrThrow();
      const same = recent.same?.[0];
      if (!origin.idempotencyKey && same) return { id: same };
      if (Number(recent.minute) >= perMinute || Number(recent.day) >= perDay) return "limited";
      const stored = await trx
        .insertInto("contactSubmissions")
        .values({
          name: message.name,
          email: message.email,
          phone: message.phone,
          service: message.service || null,
          message: message.message || null,
          ipAddress: origin.ipAddress,
          idempotencyKey: origin.idempotencyKey ?? null,
        })
        .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (stored) return stored;
      // Nothing was inserted because a row has this key already.
      return trx
        .selectFrom("contactSubmissions")
        .select("id")
        .where("idempotencyKey", "=", origin.idempotencyKey as string)
        .executeTakeFirstOrThrow();
    });
}

/** How long a stored enquiry is news to the one who sent it. */
const newsWindow = "10 minutes";

/** Whether an enquiry of this id was stored within the last ten minutes. */
export async function isNewSubmission(id: string): Promise<boolean> {
  const row = await db()
    .selectFrom("contactSubmissions")
    .select("id")
    .where("id", "=", id)
    .where("createdAt", ">", sql<Date>`now() - ${sql.lit(newsWindow)}::interval`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Enquiries on a page of the back office (decision 110). */
const submissionsPerPage = 50;

/** An enquiry as staff see it. */
export type Submission = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  service: string | null;
  message: string | null;
  status: string;
  ipAddress: string | null;
  createdAt: Date;
  /** When it was answered first; it stays when the status goes back. */
  repliedAt: Date | null;
};

/** Which enquiries are wanted: all or those of one status, with a text in name, e-mail address or message, a page of them. */
export type SubmissionSelection = { status: SubmissionStatus | null; search: string; page: number };

/** One page of enquiries, newest first, with the numbers of all that match, by status. A page beyond the end is the last. */
export async function listSubmissions({ status, search, page: wanted }: SubmissionSelection) {
  const matching = () => searchSubmissions(search);
  const found = await matching()
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .groupBy("status")
    .execute();
  const countOf = (one: SubmissionStatus) => found.find((group) => group.status === one)?.count ?? 0;
  const all = found.reduce((sum, { count }) => sum + count, 0);
  const total = status ? countOf(status) : all;
  const page = Math.min(Math.max(1, wanted), countPages(total, submissionsPerPage));
  const rows: Submission[] = await matching()
    .select(["id", "name", "email", "phone", "service", "message", "status", "ipAddress", "createdAt", "repliedAt"])
    .$if(status !== null, (query) => query.where("status", "=", status as string))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(submissionsPerPage)
    .offset((page - 1) * submissionsPerPage)
    .execute();
  const counts = Object.fromEntries(submissionStatuses.map((one) => [one, countOf(one)]));
  return { rows, total, page, pageSize: submissionsPerPage, all, counts };
}

function searchSubmissions(search: string) {
  const pattern = toLikePattern(search);
  return db()
    .selectFrom("contactSubmissions")
    .$if(search !== "", (query) =>
      query.where((eb) =>
        eb.or([eb("name", "ilike", pattern), eb("email", "ilike", pattern), eb("message", "ilike", pattern)]),
      ),
    );
}

/** How many enquiries nobody has looked at. */
export async function countNewSubmissions(): Promise<number> {
  const { count } = await db()
    .selectFrom("contactSubmissions")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "=", "new")
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Sets the status of an enquiry; the first time that it counts as replied is kept from then on (decision 83). False
 * when there is no such enquiry.
 */
export async function saveSubmissionStatus(id: string, status: SubmissionStatus, userId: string): Promise<boolean> {
  if (!isId(id)) return false;
  const row = await db()
    .updateTable("contactSubmissions")
    .set({ status, updatedBy: userId })
    .$if(status === "replied", (query) => query.set({ repliedAt: sql<Date>`coalesce(replied_at, now())` }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
