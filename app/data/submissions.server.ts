import { sql } from "kysely";
import type { ContactMessage } from "~/content/contact-message.ts";
import { db } from "./db.server.ts";

/** Hard limits against floods, per address (decision 107). */
const perMinute = 30;
const perDay = 300;
/** Without a key from the browser, the same values from the same address within this time are one enquiry. */
const repeatWindow = "10 minutes";

/** Where a message came from: the address, and the key that makes a second sending of one press harmless. */
export type SubmissionOrigin = { ipAddress: string; idempotencyKey?: string };

/**
 * Stores an enquiry once, however often it is sent. Returns "limited" when the address sent too many.
 * Rejects when the database cannot store it; nothing answers success without a row.
 */
export async function saveSubmission(message: ContactMessage, origin: SubmissionOrigin): Promise<"saved" | "limited"> {
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
            .countAll<string>()
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
      if (!origin.idempotencyKey && Number(recent.same) > 0) return "saved";
      if (Number(recent.minute) >= perMinute || Number(recent.day) >= perDay) return "limited";
      await trx
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
        .execute();
      return "saved";
    });
}
