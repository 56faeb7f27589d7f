import { type RawBuilder, sql } from "kysely";
import type { ContactMessage } from "~/content/contact-message.ts";
import { newReference } from "~/content/contact-reference.ts";
import type { Visit } from "~/content/contact-visit.ts";
import { toAddressBlock, toBlockPattern } from "~/lib/address-block.ts";
import { type BotScore, spamThreshold } from "~/lib/bot-score.ts";
import { db, inTransaction, run } from "./db.server.ts";
import { queueEnquiryMails } from "./mail.server.ts";

/** Hard limits against floods, per address; the IPv6 addresses of one connection are one (decision 107). */
const perMinute = 30;
const perDay = 300;
/** Without a key from the browser, the same values from the same address within this time are one enquiry. */
const repeatWindow = "10 minutes";

/** Where a message came from, and what speaks for and against it. Only the address is always known. */
export type SubmissionOrigin = {
  ipAddress: string;
  /** Made by the browser, so that a second sending of one press is harmless. */
  idempotencyKey?: string;
  visit?: Visit;
  language?: string | null;
  consentText?: string;
  botCheck?: string | null;
  score?: (repeats: number) => BotScore;
};

/** Stores an enquiry once, however often it is sent. Returns its id, or the limit that the address is over. */
export async function saveSubmission(
  message: ContactMessage,
  origin: SubmissionOrigin,
): Promise<{ id: string } | { limit: "minute" | "day" }> {
  return inTransaction(async () => {
    // Two sendings from one address wait for each other; else both could miss the other's row.
    await run`select pg_advisory_xact_lock(hashtextextended(${toAddressBlock(origin.ipAddress)}, 0))`;
    const recent = await countRecent(message, await listAddresses(origin.ipAddress));
    const earlier = origin.idempotencyKey ? await findByKey(origin.idempotencyKey) : recent.same;
    if (earlier) return earlier;
    if (recent.day >= perDay) return { limit: "day" };
    if (recent.minute >= perMinute) return { limit: "minute" };
    const score = origin.score?.(await countRepeats(message)) ?? { score: 0, reasons: [] };
    const { row, isNew } = await insertSubmission(message, origin, score);
    if (isNew) await queueEnquiryMails(row.id);
    return row;
  });
}

/** More addresses of one connection than are told apart: each may write, so that the limits are reached before. */
const mostAddresses = 1_000;

async function listAddresses(ipAddress: string): Promise<string[]> {
  if (!ipAddress.includes(":")) return [ipAddress];
  const block = toAddressBlock(ipAddress);
  const rows = await db()
    .selectFrom("contactSubmissions")
    .select("ipAddress")
    .distinct()
    .where(sql<boolean>`lower(ip_address) ~ ${toBlockPattern(block)}`)
    .where("createdAt", ">", sql<Date>`now() - interval '1 day'`)
    .limit(mostAddresses)
    .execute();
  // Not by PostgreSQL: its type for addresses fails on the text of a proxy that writes something else.
  const others = rows.flatMap((row) => row.ipAddress ?? []).filter((other) => toAddressBlock(other) === block);
  return [ipAddress, ...others];
}

async function countRecent(message: ContactMessage, addresses: string[]) {
  const { day, minute, same } = await db()
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
    .where("ipAddress", "in", addresses)
    .where("createdAt", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return { day: Number(day), minute: Number(minute), same: same?.[0] ? { id: same[0] } : undefined };
}

async function countRepeats({ email, message }: ContactMessage): Promise<number> {
  if (!message) return 0;
  const words = (text: RawBuilder<unknown>) => sql`md5(lower(regexp_replace(${text}, '\\s+', ' ', 'g')))`;
  const { count } = await db()
    .selectFrom("contactSubmissions")
    .select(sql<number>`count(distinct lower(email))::int`.as("count"))
    .where("createdAt", ">", sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`lower(email) <> lower(${email})`)
    .where(sql<boolean>`${words(sql`message`)} = ${words(sql`${message}`)}`)
    .executeTakeFirstOrThrow();
  return count;
}

const mostReferences = 5;

async function insertSubmission(message: ContactMessage, origin: SubmissionOrigin, judged: BotScore) {
  const { name, email, phone, service, message: said } = message;
  const values = {
    ...{ name, email, phone, service: service || null, message: said || null },
    ...toOrigin(origin),
    status: judged.score >= spamThreshold ? "spam" : "new",
    spamScore: judged.score,
    spamReasons: JSON.stringify(judged.reasons),
  };
  // The visit's own comes first, so that its WhatsApp messages can be told to belong to it.
  let reference = origin.visit?.code ?? newReference();
  for (let turn = 0; turn < mostReferences; turn++) {
    const row = await db()
      .insertInto("contactSubmissions")
      .values({ ...values, reference })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row) return { row, isNew: true };
    const earlier = origin.idempotencyKey && (await findByKey(origin.idempotencyKey));
    if (earlier) return { row: earlier, isNew: false };
    reference = newReference();
  }
  throw new Error("no free reference was found");
}

function toOrigin({ visit, consentText, ...origin }: SubmissionOrigin) {
  return {
    ipAddress: origin.ipAddress,
    idempotencyKey: origin.idempotencyKey ?? null,
    language: origin.language ?? null,
    botCheck: origin.botCheck ?? null,
    ...(consentText && { consentText, consentAt: sql<Date>`now()` }),
    ...(visit && {
      landingPage: visit.landing || null,
      referrer: visit.referrer || null,
      utm: JSON.stringify(visit.utm),
      pagesSeen: JSON.stringify(visit.pages),
      pressed: visit.pressed || null,
    }),
  };
}

function findByKey(idempotencyKey: string): Promise<{ id: string } | undefined> {
  return db()
    .selectFrom("contactSubmissions")
    .select("id")
    .where("idempotencyKey", "=", idempotencyKey)
    .executeTakeFirst();
}

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
