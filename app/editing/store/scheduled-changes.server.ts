import { sql } from "kysely";
import { toTableName } from "~/audited-tables.ts";
import { contentTypes } from "~/content-types.ts";
import { changedByName, personOfSet } from "~/db/changes/change-sets.server.ts";
import type { DraftPlace } from "~/db/changes/drafts.server.ts";
import { cellOf, inTransaction, rowOf, rowsOf } from "~/db/db.server.ts";
import { isId, isOn, liveMomentsOf } from "~/db/rows.server.ts";

export type ScheduledAction = "publish" | "offline" | "flags";
export type ScheduledState = "waiting" | "done" | "failed" | "cancelled";

/** A change for a later time. For flags, the item is empty and `changes` are states by key. */
export type NewScheduledChange = DraftPlace & {
  action: ScheduledAction;
  title: string;
  changes: Record<string, unknown>;
  bases: Record<string, string>;
  dueAt: Date;
};

export type ScheduledChange = DraftPlace & {
  id: string;
  action: ScheduledAction;
  title: string;
  fields: string[];
  /** The boolean changes: switches of a record, flags. */
  switches: Record<string, boolean>;
  dueAt: Date;
  state: ScheduledState;
  reason: string | null;
  by: string;
  settledAt: Date | null;
  changeSet: string | null;
};

const scheduledColumns = sql`
  s.id, s.kind, s.item, s.title, s.action, s.due_at as "dueAt", s.state, s.reason, s.settled_at as "settledAt",
  s.change_set as "changeSet", ${changedByName(sql`s.user_id`)} as by,
  array(select jsonb_object_keys(s.changes)) as fields,
  coalesce((select jsonb_object_agg(key, value) from jsonb_each(s.changes)
    where jsonb_typeof(value) = 'boolean'), '{}') as switches`;

/**
 * Schedules a change. It replaces an open one of the same item and action; scheduled flags are not replaced. Returns its
 * id, and that of a waiting one that it replaced; null if its time has already passed. If a waiting one is not `known`
 * to the user who schedules, nothing is replaced: it is returned as `unknown`.
 */
export async function saveScheduled(
  change: NewScheduledChange,
  userId: string,
  known?: string,
): Promise<{ id: string; replaced: string | null } | { unknown: ScheduledChange } | null> {
  const { kind, item, action, title, changes, bases, dueAt } = change;
  return inTransaction(async () => {
    if (!(await cellOf<boolean>`select ${dueAt}::timestamptz > clock_timestamp()`)) return null;
    const unknown = (await listScheduledOf(kind, [item])).find(
      (one) => known !== undefined && one.action === action && one.state === "waiting" && one.id !== known,
    );
    if (unknown && action !== "flags") return { unknown };
    const replaced = await cellOf<string>`
      with open as (select id, state from scheduled_changes
        where kind = ${kind} and item = ${item} and action = ${action} and action <> 'flags' and ${isOpen}),
      ended as (update scheduled_changes set state = 'cancelled', settled_at = now() where id in (select id from open))
      select id from open where state = 'waiting'`;
    const id = await cellOf<string>`
      insert into scheduled_changes (kind, item, action, title, changes, bases, due_at, user_id)
      values (${kind}, ${item}, ${action}, ${title}, ${JSON.stringify(changes)}::jsonb,
        ${JSON.stringify(bases)}::jsonb, date_trunc('minute', ${dueAt}::timestamptz), ${userId}::uuid)
      returning id`;
    return { id: String(id), replaced };
  });
}

/** The scheduled and failed changes of these items, next first; for flags, the item is empty. */
export async function listScheduledOf(kind: string, items: readonly string[]): Promise<ScheduledChange[]> {
  if (items.length === 0) return [];
  return rowsOf<ScheduledChange>`
    select ${scheduledColumns} from scheduled_changes s
    where s.kind = ${kind} and s.item = any(${items}::text[]) and s.state in ('waiting', 'failed')
    order by s.due_at, s.created_at`;
}

export async function listSchedule(): Promise<{ waiting: ScheduledChange[]; settled: ScheduledChange[] }> {
  const [waiting, settled] = await Promise.all([
    rowsOf<ScheduledChange>`
      select ${scheduledColumns} from scheduled_changes s where s.state = 'waiting' order by s.due_at, s.created_at`,
    rowsOf<ScheduledChange>`
      select ${scheduledColumns} from scheduled_changes s
      where s.state <> 'waiting' and s.settled_at > now() - interval '30 days'
      order by s.settled_at desc limit 100`,
  ]);
  return { waiting, settled };
}

/** Records with a publish date in the future, soonest first; `by` is who set the date, null if unknown. */
export async function listComingRecords(): Promise<ComingRecord[]> {
  const parts = contentTypes.flatMap((type) =>
    liveMomentsOf(type).map(
      (moment) => sql`
        select ${type.name} as kind, r.id as item, ${sql.ref(`r.${type.title}`)} as title, ${sql.ref(`r.${moment}`)} as "dueAt", (
          select ${personOfSet} from changes c join change_sets s on s.id = c.set_id
          where c.table_name = ${toTableName(type.table)} and c.row_id = r.id::text
            and (c.action = 'insert' or c.before ? ${toTableName(moment)})
          order by c.id desc limit 1) as by
        from ${sql.table(type.table)} r where ${isOn(type)} and ${sql.ref(`r.${moment}`)} > now()`,
    ),
  );
  return rowsOf`${sql.join(parts, sql` union all `)} order by "dueAt"`;
}

export type ComingRecord = DraftPlace & { title: string; dueAt: Date; by: string | null };

export async function findScheduled(id: string): Promise<{ kind: string; item: string; action: string } | null> {
  if (!isId(id)) return null;
  return rowOf`select kind, item, action from scheduled_changes where id = ${id}`;
}

const isOpen = sql`state in ('waiting', 'failed')`;

/** How a scheduled change is updated: the new values, and the condition. */
const changes = {
  cancel: () => ({ set: sql`state = 'cancelled', settled_at = now()`, where: isOpen }),
  /** Back on the schedule, unless its time has passed or it was replaced. */
  back: () => ({
    set: sql`state = 'waiting', settled_at = null, reason = null`,
    where: sql`state = 'cancelled' and due_at > clock_timestamp() and not exists (
      select from scheduled_changes o where o.state = 'waiting' and o.action <> 'flags'
        and (o.kind, o.item, o.action) = (s.kind, s.item, s.action))`,
  }),
  move: ({ dueAt }: Given) => ({
    set: sql`due_at = date_trunc('minute', ${dueAt}::timestamptz)`,
    where: sql`state = 'waiting' and ${dueAt}::timestamptz > clock_timestamp()`,
  }),
  /** Due immediately, in the name of this user. */
  now: ({ userId }: Given) => ({
    set: sql`state = 'waiting', reason = null, settled_at = null, attempts = 0, user_id = ${userId}::uuid,
      due_at = date_trunc('minute', clock_timestamp())`,
    where: isOpen,
  }),
};

type Given = { dueAt: Date | null; userId: string };

/** Updates a scheduled change. Null if that is no longer possible: it was done, cancelled or replaced. */
export async function changeScheduled(
  id: string,
  how: keyof typeof changes,
  given: Given,
): Promise<ScheduledChange | null> {
  if (!isId(id)) return null;
  const { set, where } = changes[how](given);
  return rowOf`update scheduled_changes s set ${set} where id = ${id} and ${where} returning ${scheduledColumns}`;
}
