import { sql } from "kysely";
import { db, rowsOf } from "./db.server.ts";
import { nameOf } from "./inbox.server.ts";
import type { SendState } from "./outbox.server.ts";
import { isId } from "./rows.server.ts";

/** Something that happened between a person and the company. `submissionId` says in which of their enquiries. */
export type TimelineItem = { id: string; submissionId: string; at: Date; by: string | null } & (
  | { kind: "enquiry"; service: string | null; message: string | null }
  | { kind: "note"; body: string }
  | { kind: "event"; event: string; after: Standing }
  | ({ kind: "mail"; mail: string; subject: string; text: string; error: string | null } & SendState)
);

/** How an enquiry stood after an event; of an event that changes nothing, nothing. */
export type Standing = { status?: string; owner?: string | null; followUpOn?: string | null };

const longest = 300;

/** One person's enquiries with everything that was done about them, newest first: the same address, or number and name. */
export async function listTimeline(submissionId: string): Promise<TimelineItem[]> {
  if (!isId(submissionId)) return [];
  const ids = await listOfPerson(submissionId);
  const all = await Promise.all([listEnquiries(ids), listNotes(ids), listEvents(ids), listReplies(ids)]);
  return all
    .flat()
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .toReversed();
}

async function listOfPerson(submissionId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>`
    with asked as (select * from contact_submissions where id = ${submissionId}::uuid)
    select s.id from contact_submissions s, asked
    where s.id = asked.id or (asked.erased_at is null and s.erased_at is null and (
      (btrim(asked.email) <> '' and lower(s.email) = lower(asked.email))
      or (length(${digitsOf("asked.phone")}) = 9 and ${digitsOf("s.phone")} = ${digitsOf("asked.phone")}
        and ${wordsOf("s.name")} = ${wordsOf("asked.name")})))
    order by s.id = asked.id desc, s.created_at desc limit ${sql.lit(longest)}`;
  return rows.map(({ id }) => id);
}

/** The index's own words: a number with and without its country is one number. */
const digitsOf = (column: string) => sql`(right(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'), 9))`;

/** A family or an office shares a telephone, so that a number alone is nobody; capitals and spaces do not matter. */
const wordsOf = (column: string) => sql`lower(regexp_replace(btrim(${sql.ref(column)}), '\\s+', ' ', 'g'))`;

async function listEnquiries(ids: readonly string[]): Promise<TimelineItem[]> {
  const rows = await db()
    .selectFrom("contactSubmissions")
    .select(["id", "createdAt as at", "name as by", "service", "message"])
    .where("id", "in", [...ids])
    .execute();
  return rows.map((row) => ({ ...row, kind: "enquiry" as const, submissionId: row.id }));
}

async function listNotes(ids: readonly string[]): Promise<TimelineItem[]> {
  const rows = await db()
    .selectFrom("submissionNotes as n")
    .select(["n.id", "n.submissionId", "n.createdAt as at", "n.body", nameOf("n.created_by").as("by")])
    .where("n.submissionId", "in", [...ids])
    .execute();
  return rows.map((row) => ({ ...row, kind: "note" as const }));
}

async function listEvents(ids: readonly string[]): Promise<TimelineItem[]> {
  const after = sql<Standing>`jsonb_build_object(
    'status', e.details->'after'->>'status', 'followUpOn', e.details->'after'->>'follow_up_on',
    'owner', (select coalesce(nullif(btrim(a.display_name), ''), a.email) from admin_users a
      where a.user_id = (e.details->'after'->>'owner_id')::uuid limit 1))`;
  const rows = await db()
    .selectFrom("submissionEvents as e")
    .select(["e.id", "e.submissionId", "e.createdAt as at", "e.kind as event", nameOf("e.created_by").as("by")])
    .select(after.as("after"))
    .where("e.submissionId", "in", [...ids])
    // A mail says more than the note that it was written.
    .where("e.kind", "<>", "reply")
    .orderBy("e.createdAt", "desc")
    .limit(longest)
    .execute();
  return rows.map((row) => ({ ...row, kind: "event" as const }));
}

async function listReplies(ids: readonly string[]): Promise<TimelineItem[]> {
  const rows = await db()
    .selectFrom("mails as m")
    .select(["m.id", "m.submissionId", "m.createdAt as at", "m.kind as mail", "m.subject", "m.textBody as text"])
    .select(["m.status", "m.attempts", "m.isUncertain", "m.via", "m.settledAt", "m.lastError as error"])
    .select(nameOf("m.created_by").as("by"))
    .where("m.submissionId", "in", [...ids])
    .where("m.kind", "in", ["reply", "confirmation"])
    .orderBy("m.createdAt", "desc")
    .limit(longest)
    .execute();
  return rows.map((row) => ({ ...row, kind: "mail" as const, submissionId: row.submissionId ?? "" }));
}
