import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SubmissionStatus } from "~/content/submission-statuses.ts";
import { db, inTransaction } from "./db.server.ts";
import { isId } from "./rows.server.ts";
import { tellOwner } from "./staff-mails.server.ts";

/** What can be changed of enquiries: one of these at a time. */
export type InboxChange = { kind: keyof typeof columns; value: string | null };
const columns = { status: "status", owner: "ownerId", "follow-up": "followUpOn" } as const;

/** What a change has found: how many there were, how many were not like that already, and by what it can be undone. */
export type Changed = { found: number; changed: number; batch: string };

/** Changes enquiries and notes how each was before. `onlyFrom` leaves alone what has another status by now. */
export async function changeInbox(
  ids: readonly string[],
  { kind, value }: InboxChange,
  userId: string,
  onlyFrom?: SubmissionStatus,
): Promise<Changed> {
  const batch = randomUUID();
  const wanted = ids.filter(isId);
  return inTransaction(async () => {
    const found = await lock(wanted);
    const column = columns[kind];
    const differing = found.filter((row) => row[column] !== value && (!onlyFrom || row.status === onlyFrom));
    if (differing.length > 0) {
      await db()
        .updateTable("contactSubmissions")
        .set({ [column]: value, updatedBy: userId })
        .$if(value === "replied", (query) => query.set({ repliedAt: sql<Date>`coalesce(replied_at, now())` }))
        .where(
          "id",
          "in",
          differing.map(({ id }) => id),
        )
        .execute();
      await note({ kind, batch, userId }, differing);
      if (kind === "owner" && value && value !== userId) {
        await tellOwner({ ownerId: value, userId, ids: differing.map(({ id }) => id) });
      }
    }
    return { found: found.length, changed: differing.length, batch };
  });
}

type Standing = {
  id: string;
  status: string;
  ownerId: string | null;
  followUpOn: string | null;
  repliedAt: Date | null;
};

/** In the order of their ids, so that two presses on the same rows wait for each other instead of for ever. */
async function lock(ids: readonly string[]): Promise<Standing[]> {
  if (ids.length === 0) return [];
  return db()
    .selectFrom("contactSubmissions")
    .select(["id", "status", "ownerId", "followUpOn", "repliedAt"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
}

type Noted = { kind: InboxChange["kind"]; batch: string; userId: string };

async function note({ kind, batch, userId }: Noted, before: readonly Standing[]): Promise<void> {
  await sql`
    insert into submission_events (submission_id, kind, batch, created_by, details)
    select s.id, ${kind}, ${batch}::uuid, ${userId}::uuid, jsonb_build_object('before', b.before, 'after', ${standing})
    from jsonb_to_recordset(${JSON.stringify(before.map(toNoted))}::jsonb) as b (id uuid, before jsonb)
    join contact_submissions s on s.id = b.id`.execute(db());
}

const standing = sql`jsonb_build_object(
  'status', s.status, 'owner_id', s.owner_id, 'follow_up_on', s.follow_up_on, 'replied_at', s.replied_at)`;

function toNoted({ id, status, ownerId, followUpOn, repliedAt }: Standing) {
  return { id, before: { status, owner_id: ownerId, follow_up_on: followUpOn, replied_at: repliedAt } };
}

/** Undoes what one press of this person has done, where nobody has changed it since. Returns how many it were. */
export async function undoInboxChange(batch: string, userId: string): Promise<number> {
  if (!isId(batch)) return 0;
  return inTransaction(async () => {
    const { rows } = await sql<{ id: string; kind: InboxChange["kind"] }>`
        select s.id, e.kind from submission_events e join contact_submissions s on s.id = e.submission_id
        where e.batch = ${batch}::uuid and e.created_by = ${userId}::uuid
          and s.status = e.details->'after'->>'status'
          and s.owner_id is not distinct from (e.details->'after'->>'owner_id')::uuid
          and s.follow_up_on is not distinct from (e.details->'after'->>'follow_up_on')::date
        order by s.id for update of s`.execute(db());
    const kind = rows[0]?.kind;
    if (!kind) return 0;
    const ids = rows.map(({ id }) => id);
    const before = await lock(ids);
    await sql`
        update contact_submissions s set updated_by = ${userId}::uuid, status = e.details->'before'->>'status',
          owner_id = (e.details->'before'->>'owner_id')::uuid,
          follow_up_on = (e.details->'before'->>'follow_up_on')::date,
          replied_at = (e.details->'before'->>'replied_at')::timestamptz
        from submission_events e
        where e.batch = ${batch}::uuid and e.submission_id = s.id and s.id = any(${ids}::uuid[])`.execute(db());
    await note({ kind, batch: randomUUID(), userId }, before);
    return ids.length;
  });
}

/** A note as it is sent: its id is made before that, so that a second sending changes nothing. */
export type SentNote = { id: string; submissionId: string; body: string };

/** Adds a note to an enquiry; false when the enquiry is gone. */
export async function saveNote(note: SentNote, userId: string): Promise<boolean> {
  if (!isId(note.id) || !isId(note.submissionId)) return false;
  return inTransaction(async () => {
    if ((await lock([note.submissionId])).length === 0) return false;
    await db()
      .insertInto("submissionNotes")
      .values({ ...note, createdBy: userId })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    return true;
  });
}
