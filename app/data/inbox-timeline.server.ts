import { sql } from "kysely";
import { rowsOf } from "./db.server.ts";
import { nameOf } from "./inbox.server.ts";
import type { SendState } from "./outbox.server.ts";
import { isId, nameOfStaff } from "./rows.server.ts";

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

const listEnquiries = (ids: readonly string[]) => rowsOf<TimelineItem>`
  select 'enquiry' as kind, id, id as submission_id, created_at as at, name as by, service, message
  from contact_submissions where id = any(${ids}::uuid[])`;

const listNotes = (ids: readonly string[]) => rowsOf<TimelineItem>`
  select 'note' as kind, id, submission_id, created_at as at, body, ${nameOf("created_by")} as by
  from submission_notes where submission_id = any(${ids}::uuid[])`;

// A mail says more than the note that it was written.
const listEvents = (ids: readonly string[]) => rowsOf<TimelineItem>`
  select 'event' as kind, id, submission_id, created_at as at, kind as event, ${nameOf("created_by")} as by,
    jsonb_build_object(
      'status', details->'after'->>'status', 'followUpOn', details->'after'->>'follow_up_on',
      'owner', (select ${nameOfStaff("a")} from admin_users a
        where a.user_id = (details->'after'->>'owner_id')::uuid limit 1)) as after
  from submission_events where submission_id = any(${ids}::uuid[]) and kind <> 'reply'
  order by created_at desc limit ${longest}`;

const listReplies = (ids: readonly string[]) => rowsOf<TimelineItem>`
  select 'mail' as kind, id, submission_id, created_at as at, kind as mail, subject, text_body as text, status,
    attempts, is_uncertain, via, settled_at, last_error as error, ${nameOf("created_by")} as by
  from mails where submission_id = any(${ids}::uuid[]) and kind in ('reply', 'confirmation')
  order by created_at desc limit ${longest}`;
