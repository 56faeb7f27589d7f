import { type RawBuilder, sql } from "kysely";
import { cellOf, columnOf, db, hasRow, inTransaction, rowOf, run } from "~/db/db.server.ts";
import { withLanguage } from "~/lib/http/request-source.server.ts";
import type { GoalKind, Visit } from "~/lib/http/visit.ts";
import { newReference } from "~/lib/http/visit-code.ts";
import { toAddressBlock, toBlockPattern } from "~/lib/text/address-block.ts";
import { baseLanguage } from "~/lib/text/messages.ts";
import { type BotScore, type BotSignals, spamThreshold, toBotScore } from "../bot-score.ts";
import type { ContactMessage } from "../contact-message.ts";
import { type NewFile, saveFiles } from "../enquiry-files.server.ts";
import { limitsOfAll, limitsOfOne } from "../limits.ts";
import { queueEnquiryMails } from "./enquiry-mails.server.ts";

export type LimitName = "minute" | "day" | "files" | "filesOfAll" | "largeFilesOfAll";
/** Without a key from the browser, equal values from one address within this time are one enquiry. */
const repeatWindow = "10 minutes";

/** Where a message came from, and the signals for and against it. Only the address is always known. */
export type SubmissionOrigin = {
  ipAddress: string;
  /** Made by the browser, so that sending it twice stores one enquiry; without JavaScript by us. */
  key: string;
  isOurKey?: boolean;
  visit?: Visit;
  language?: string | null;
  consentText?: string;
  botCheck?: string | null;
  signals: Omit<BotSignals, "repeats">;
  files?: readonly NewFile[];
};

/** Stores an enquiry once, however often it is sent. Returns its id, or the exceeded limit; a `sentAt` was within it then. */
export async function saveSubmission(
  message: ContactMessage,
  { sentAt, ...origin }: SubmissionOrigin & { sentAt?: Date },
): Promise<{ id: string } | { limit: LimitName }> {
  return inTransaction(async () => {
    // Concurrent messages from one address wait for each other, or each would miss the other's row.
    await run`select pg_advisory_xact_lock(hashtextextended(${toAddressBlock(origin.ipAddress)}, 0))`;
    const addresses = await listAddresses(origin.ipAddress);
    const at = sql`coalesce(${sentAt ?? null}::timestamptz, now())`;
    const recent = await countRecent(message, origin.files, addresses, at);
    const earlier = (await findByKey(origin.key)) ?? (origin.isOurKey ? recent.same : undefined);
    if (earlier) return earlier;
    const limit = sentAt ? undefined : await findLimit(recent, origin, addresses);
    if (limit) return { limit };
    const signals = { ...origin.signals, repeats: await countRepeats(message) };
    // Its reasons are for staff.
    const score = withLanguage(baseLanguage, () => toBotScore(signals));
    const { row, isNew } = await insertSubmission(message, { ...origin, at }, score);
    if (isNew) {
      await saveFiles(row.id, origin.files ?? []);
      await queueEnquiryMails(row.id);
    }
    return row;
  });
}

/** Most addresses of one connection that are compared; the limits are reached before. */
const maxAddresses = 1_000;

async function listAddresses(ipAddress: string): Promise<string[]> {
  if (!ipAddress.includes(":")) return [ipAddress];
  const block = toAddressBlock(ipAddress);
  const others = await columnOf<string>`
    select distinct ip_address from contact_submissions
    where lower(ip_address) ~ ${toBlockPattern(block)} and created_at > now() - interval '1 day' limit ${maxAddresses}`;
  // Not in PostgreSQL: its address type fails on the text of a proxy that writes something else.
  return [ipAddress, ...others.filter((other) => toAddressBlock(other) === block)];
}

async function countRecent(
  message: ContactMessage,
  files: readonly NewFile[] | undefined,
  addresses: string[],
  at: RawBuilder<unknown>,
) {
  const { name, email, phone, service, message: said } = message;
  const sizes = JSON.stringify(Object.fromEntries((files ?? []).map((file) => [file.name, file.content.byteLength])));
  const counted = await rowOf<{ day: number; minute: number; same: string | null }>`
    select count(*)::int as day, (count(*) filter (where created_at > now() - interval '1 minute'))::int as minute,
      (array_agg(id) filter (where created_at between ${at} - ${repeatWindow}::interval and ${at} + ${repeatWindow}::interval
        and (name, email, coalesce(phone, ''), coalesce(service, ''), coalesce(message, ''))
          = (${name}, ${email}, ${phone}, ${service}, ${said})
        and (select coalesce(jsonb_object_agg(f.name, f.bytes), '{}') from submission_files f
          where f.submission_id = s.id and f.mail_id is null) = ${sizes}::jsonb))[1] as same
    from contact_submissions s where ip_address = any(${addresses}::text[]) and created_at > now() - interval '1 day'`;
  const { day = 0, minute = 0, same } = counted ?? {};
  return { day, minute, same: same ? { id: same } : undefined };
}

type Recent = Awaited<ReturnType<typeof countRecent>>;

async function findLimit(
  recent: Recent,
  { files = [] }: SubmissionOrigin,
  addresses: string[],
): Promise<LimitName | undefined> {
  if (recent.day >= limitsOfOne.day) return "day";
  if (recent.minute >= limitsOfOne.minute) return "minute";
  return files.length > 0 ? findFileLimit(files, addresses) : undefined;
}

async function findFileLimit(files: readonly NewFile[], addresses: string[]): Promise<LimitName | undefined> {
  const stored = await rowOf<{ ofOne: string; ofAll: string }>`
    select coalesce(sum(f.bytes), 0) as of_all,
      coalesce(sum(f.bytes) filter (where s.ip_address = any(${addresses}::text[])), 0) as of_one
    from submission_files f join contact_submissions s on s.id = f.submission_id
    where f.created_at > now() - interval '1 day' and f.mail_id is null`;
  if (Number(stored?.ofOne) >= limitsOfOne.fileBytes) return "files";
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  const { fileBytes, smallFileBytes, reserveBytes } = limitsOfAll;
  if (Number(stored?.ofAll) >= fileBytes + reserveBytes) return "filesOfAll";
  return Number(stored?.ofAll) >= fileBytes && bytes >= smallFileBytes ? "largeFilesOfAll" : undefined;
}

async function countRepeats({ email, message }: ContactMessage): Promise<number> {
  if (!message) return 0;
  const words = (text: RawBuilder<unknown>) => sql`md5(lower(regexp_replace(${text}, '\\s+', ' ', 'g')))`;
  const count = await cellOf<number>`
    select count(distinct lower(email))::int from contact_submissions
    where created_at > now() - interval '1 day' and lower(email) <> lower(${email})
      and ${words(sql`message`)} = ${words(sql`${message}`)}`;
  return count ?? 0;
}

const maxReferenceAttempts = 5;

type Origin = SubmissionOrigin & { at: RawBuilder<unknown> };

async function insertSubmission(message: ContactMessage, origin: Origin, { score, reasons }: BotScore) {
  const { name, email, phone, service, message: said } = message;
  const { ipAddress, key, language, botCheck, consentText, visit, at } = origin;
  const { landing, referrer, pressed, utm = {}, pages = [] }: Partial<Visit> = visit ?? {};
  const status = score >= spamThreshold ? "spam" : "new";
  // The visit's own reference comes first, so that its WhatsApp messages can be matched.
  let reference = visit?.code ?? newReference();
  for (let turn = 0; turn < maxReferenceAttempts; turn++) {
    const row = await rowOf<{ id: string }>`
      insert into contact_submissions (reference, name, email, phone, service, message, status, spam_score, spam_reasons,
        ip_address, idempotency_key, language, bot_check, consent_text, consent_at, landing_page, referrer, utm,
        pages_seen, pressed, created_at)
      values (${reference}, ${name}, ${email}, ${phone}, nullif(${service}, ''), nullif(${said}, ''), ${status}, ${score},
        ${JSON.stringify(reasons)}::jsonb, ${ipAddress}, ${key}, ${language}, ${botCheck},
        nullif(${consentText}, ''), case when ${consentText}::text <> '' then ${at} end, nullif(${landing}, ''), nullif(${referrer}, ''),
        ${JSON.stringify(utm)}::jsonb, ${JSON.stringify(pages)}::jsonb, nullif(${pressed}, ''), ${at})
      on conflict do nothing returning id`;
    if (row) return { row, isNew: true };
    const earlier = await findByKey(key);
    if (earlier) return { row: earlier, isNew: false };
    reference = newReference();
  }
  throw new Error("no free reference was found");
}

function findByKey(key: string): Promise<{ id: string } | null> {
  return rowOf<{ id: string }>`select id from contact_submissions where idempotency_key = ${key}::uuid`;
}

/** Whether an enquiry with this id or key was stored within the last ten minutes. */
export function isNewSubmission(id: string): Promise<boolean> {
  return hasRow`
    select from contact_submissions where ${id}::uuid in (id, idempotency_key) and created_at > now() - interval '10 minutes'`;
}

/** A click that starts a conversation outside the site. It does not identify the visitor. */
export type Goal = Pick<Visit, "referrer" | "utm"> & {
  kind: GoalKind;
  page: string;
  reference: string | null;
  language: string | null;
};

export async function saveGoal({ utm, referrer, ...goal }: Goal): Promise<void> {
  const row = { ...goal, referrer: referrer || null, utm: JSON.stringify(utm) };
  await db().insertInto("goals").values(row).execute();
}
