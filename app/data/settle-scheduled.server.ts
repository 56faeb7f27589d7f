import { sql } from "kysely";
import { can, findAreaOfKind, parseRole } from "~/content/rights.ts";
import { log } from "~/lib/log.server.ts";
import { actAs, changedByName } from "./change-sets.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { isOvertaken, isRefusedValue, toReason } from "./failure.server.ts";
import type { Arrangement } from "./scheduled-changes.server.ts";

/** A scheduled change whose time has come, with its texts; and whether whoever arranged it may still do so. */
export type DueChange = Omit<Arrangement, "dueAt"> & {
  id: string;
  userId: string;
  by: string;
  role: string | null;
  attempts: number;
};

/** What became of it; `later`: it could not be tried, and is tried again. */
export type Settlement = { kind: "done"; changeSet: string | null } | { kind: "failed"; reason: string };
export type Settled = { change: DueChange; settlement: Settlement | { kind: "later" } };

const mostAttempts = 5;

/**
 * Lets `carryOut` do what has been due for longest, or the change with this id, and notes what became of it, in one
 * transaction. Of several processes one does it. Null when nothing is due.
 */
export async function settleNext(
  carryOut: (change: DueChange) => Promise<Settlement>,
  id?: string,
): Promise<Settled | null> {
  return inTransaction(async () => {
    // What is due later comes later, whichever process does it.
    await sql`select pg_advisory_xact_lock(hashtextextended('scheduled changes', 0))`.execute(db());
    const change = await findDue(id);
    if (!change) return null;
    const settlement = await attemptWithin(change, carryOut);
    await note(change, settlement);
    return { change, settlement };
  });
}

/** What could not be tried waits a minute for each time, without holding up the others. */
const dueNow = sql`s.due_at <= clock_timestamp() - make_interval(mins => s.attempts)`;

async function findDue(id: string | undefined): Promise<DueChange | undefined> {
  const { rows } = await sql<DueChange>`
    select s.id, s.kind, s.item, s.title, s.action, s.changes, s.bases, s.attempts, s.user_id as "userId",
      ${changedByName(sql`s.user_id`)} as by,
      (select staff_role from admin_users where user_id = s.user_id and disabled_at is null) as role
    from scheduled_changes s
    where s.state = 'waiting' and ${dueNow} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by s.due_at, s.created_at limit 1 for update of s skip locked`.execute(db());
  return rows[0];
}

async function attemptWithin(
  change: DueChange,
  carryOut: (change: DueChange) => Promise<Settlement>,
): Promise<Settled["settlement"]> {
  const role = parseRole(change.role);
  if (!role) return { kind: "failed", reason: `${change.by} is no longer an administrator` };
  const area = change.action === "flags" ? "flags" : findAreaOfKind(change.kind, change.item);
  if (!can(role, area, "write"))
    return { kind: "failed", reason: `${change.by} no longer has the right to change this` };
  try {
    return await inTransaction(async () => {
      await actAs(change.userId);
      return carryOut(change);
    });
  } catch (error) {
    // All of it is run again (inTransaction).
    if (isOvertaken(error)) throw error;
    log.error("a scheduled change could not be carried out", { change: change.id, error });
    const isFinal = isRefusedValue(error) || change.attempts + 1 >= mostAttempts;
    return isFinal ? { kind: "failed", reason: toReason(error) } : { kind: "later" };
  }
}

async function note({ id }: DueChange, settlement: Settled["settlement"]): Promise<void> {
  const { kind } = settlement;
  if (kind === "later") {
    await sql`update scheduled_changes set attempts = attempts + 1 where id = ${id}`.execute(db());
    return;
  }
  const reason = kind === "failed" ? settlement.reason : null;
  const changeSet = kind === "done" ? settlement.changeSet : null;
  await sql`
    update scheduled_changes set state = ${kind}, reason = ${reason}, change_set = ${changeSet}::uuid, settled_at = now()
    where id = ${id}`.execute(db());
}
