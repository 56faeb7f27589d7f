import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { hasRow, inTransaction, rowsOf, run } from "~/db/db.server.ts";
import { isId } from "~/db/rows.server.ts";
import type { SubmissionStatus } from "../submission-statuses.ts";
import { mailNewOwner } from "./staff-mails.server.ts";

/** A change of enquiries: one of these at a time. */
export type InboxChange = { kind: keyof typeof columns; value: string | null };
const columns = {
  status: "status",
  owner: "owner_id",
  "follow-up": "follow_up_on",
  outcome: "outcome",
  value: "value_aed",
} as const;

/** The result of a change: how many were found, how many changed, and the batch for Undo. */
export type Changed = { found: number; changed: number; batch: string };

/** Changes enquiries and records their previous state. With `onlyFrom`, those with another status are skipped. */
export async function changeInbox(
  ids: readonly string[],
  { kind, value }: InboxChange,
  userId: string,
  onlyFrom?: SubmissionStatus,
): Promise<Changed> {
  const batch = randomUUID();
  const column = columns[kind];
  return inTransaction(async () => {
    const found = await lock(ids);
    const differing = found.filter(
      ({ before }) => (before[column]?.toString() ?? null) !== value && (!onlyFrom || before.status === onlyFrom),
    );
    const changed = differing.map(({ id }) => id);
    if (changed.length > 0) {
      const moment = value === "replied" ? sql`, replied_at = coalesce(replied_at, now())` : sql``;
      await run`
        update contact_submissions set ${sql.ref(column)} = ${value}, updated_by = ${userId}::uuid ${moment}
        where id = any(${changed}::uuid[])`;
      await note({ kind, batch, userId }, differing);
      if (kind === "owner" && value && value !== userId) await mailNewOwner({ ownerId: value, userId, ids: changed });
    }
    return { found: found.length, changed: changed.length, batch };
  });
}

type Locked = { id: string; before: Record<(typeof columns)[keyof typeof columns], string | number | null> };

const handled = sql`jsonb_build_object(
  'status', s.status, 'owner_id', s.owner_id, 'follow_up_on', s.follow_up_on, 'replied_at', s.replied_at,
  'outcome', s.outcome, 'value_aed', s.value_aed)`;

/** Locks in the order of ids, so that two changes of the same rows wait instead of deadlocking. */
function lock(ids: readonly string[]): Promise<Locked[]> {
  return rowsOf<Locked>`
    select s.id, ${handled} as before from contact_submissions s
    where s.id = any(${ids.filter(isId)}::uuid[]) order by s.id for update`;
}

type Noted = { kind: InboxChange["kind"]; batch: string; userId: string };

async function note({ kind, batch, userId }: Noted, locked: readonly Locked[]): Promise<void> {
  await run`
    insert into submission_events (submission_id, kind, batch, created_by, details)
    select s.id, ${kind}, ${batch}::uuid, ${userId}::uuid, jsonb_build_object('before', b.before, 'after', ${handled})
    from jsonb_to_recordset(${JSON.stringify(locked)}::jsonb) as b (id uuid, before jsonb)
    join contact_submissions s on s.id = b.id`;
}

/** Undoes one batch of this user where nothing has changed since. Returns how many. */
export async function undoInboxChange(batch: string, userId: string): Promise<number> {
  if (!isId(batch)) return 0;
  return inTransaction(async () => {
    const rows = await rowsOf<Locked & { kind: InboxChange["kind"] }>`
      select s.id, e.kind, ${handled} as before
      from submission_events e join contact_submissions s on s.id = e.submission_id
      where e.batch = ${batch}::uuid and e.created_by = ${userId}::uuid
        and ${handled} - 'replied_at' = (e.details->'after') - 'replied_at'
      order by s.id for update of s`;
    const kind = rows[0]?.kind;
    if (!kind) return 0;
    await run`
      update contact_submissions s set updated_by = ${userId}::uuid,
        (status, owner_id, follow_up_on, replied_at, outcome, value_aed) = (
          select b.status, b.owner_id, b.follow_up_on, b.replied_at, b.outcome, b.value_aed
          from jsonb_populate_record(null::contact_submissions, e.details->'before') b)
      from submission_events e
      where e.batch = ${batch}::uuid and e.submission_id = s.id and s.id = any(${rows.map(({ id }) => id)}::uuid[])`;
    await note({ kind, batch: randomUUID(), userId }, rows);
    return rows.length;
  });
}

/** Adds a note under the id it was sent with, once; false if the enquiry is gone or erased. */
export async function saveNote(note: Record<"id" | "submissionId" | "body", string>, userId: string): Promise<boolean> {
  const { id, submissionId, body } = note;
  if (!isId(id)) return false;
  return inTransaction(async () => {
    const isThere = await hasRow`
      select from contact_submissions where id::text = ${submissionId} and erased_at is null for update`;
    if (!isThere) return false;
    await run`
      insert into submission_notes (id, submission_id, body, created_by)
      values (${id}::uuid, ${submissionId}::uuid, ${body}, ${userId}::uuid) on conflict (id) do nothing`;
    return true;
  });
}
