import { sql, type Transaction } from "kysely";
import { parseRole, type Role, roleWords } from "~/content/rights.ts";
import type { Portrait } from "~/lib/photo.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import { administratorsLock, takeRightAway } from "./administrators.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { hasPasskey, hasTotp, resetFactors } from "./factors.server.ts";
import { staffPortrait } from "./own-account.server.ts";
import { isId } from "./records.server.ts";
import type { DB } from "./schema.gen.ts";

type Trx = Transaction<DB>;

/** Somebody who works here. */
export type Member = {
  /** Of the row in admin_users. */
  id: string;
  userId: string;
  email: string;
  name: string;
  role: Role;
  photo: Portrait | null;
  disabledAt: Date | null;
  hasTotp: boolean;
  hasPasskey: boolean;
  /** When one of the person's browsers was last used, to the day; null when none is signed in. */
  lastUsedAt: Date | null;
};

/** Everybody with an account and a role, owners first. */
export async function listStaff(): Promise<Member[]> {
  const rows = await db()
    .selectFrom("adminUsers as admin")
    .innerJoin("authUsers as user", "user.id", "admin.userId")
    .select(["admin.id", "user.id as userId", "user.email", "admin.displayName", "admin.staffRole", "admin.disabledAt"])
    .select([hasTotp.as("hasTotp"), hasPasskey.as("hasPasskey")])
    .select(staffPortrait.as("photo"))
    .select((eb) =>
      eb
        .selectFrom("authSessions as session")
        .whereRef("session.userId", "=", "user.id")
        .where("session.expiresAt", ">", sql<Date>`now()`)
        .select((inner) => inner.fn.max("session.updatedAt").as("at"))
        .as("lastUsedAt"),
    )
    .orderBy(sql`array_position(array['owner', 'editor', 'sales', 'viewer'], admin.staff_role)`)
    .orderBy("user.email")
    .execute();
  return rows.flatMap(({ staffRole, displayName, ...row }) => {
    const role = parseRole(staffRole);
    return role ? [{ ...row, role, name: displayName?.trim() ?? "" }] : [];
  });
}

/** What became of a change: "last" means that nobody would be left who can manage the staff. */
export type StaffOutcome = "done" | "gone" | "last";

/** Gives a person another role, at the next request. */
export function changeRole(id: string, role: Role): Promise<StaffOutcome> {
  return change(id, role !== "owner", async (trx, userId) => {
    await trx.updateTable("adminUsers").set({ staffRole: role }).where("id", "=", id).execute();
    await noteAccountEvent({ kind: "role-changed", userId, detail: roleWords[role].label }, trx);
  });
}

/** Keeps a person out, or lets the person in again. Keeping out ends all sessions. */
export function setDisabled(id: string, isDisabled: boolean): Promise<StaffOutcome> {
  return change(id, isDisabled, async (trx, userId) => {
    const disabledAt = isDisabled ? sql<Date>`now()` : null;
    await trx.updateTable("adminUsers").set({ disabledAt }).where("id", "=", id).execute();
    if (isDisabled) await trx.deleteFrom("authSessions").where("userId", "=", userId).execute();
    await noteAccountEvent({ kind: isDisabled ? "disabled" : "enabled", userId }, trx);
  });
}

/**
 * Takes a person off the staff: no way to sign in is left. The name stays with what the person has written and changed:
 * an author of posts stays an author, and the account's row stays without a password.
 */
export function removeMember(id: string): Promise<StaffOutcome> {
  return change(id, true, async (trx, userId) => {
    await takeRightAway(trx, id);
    await trx.deleteFrom("authSessions").where("userId", "=", userId).execute();
    await trx.deleteFrom("authAccounts").where("userId", "=", userId).execute();
    await trx.deleteFrom("authPasskeys").where("userId", "=", userId).execute();
    await trx.deleteFrom("authVerifications").where("value", "like", `${userId}%`).execute();
    await noteAccountEvent({ kind: "removed", userId }, trx);
  });
}

/** Forgets the second factors of a person who has lost them; the password alone signs in then. */
export function resetMemberFactors(id: string): Promise<StaffOutcome> {
  return change(id, false, (trx, userId) => resetFactors(userId, trx));
}

/** Changes a person while nobody else changes the staff; `takesOwner` when an owner would not be one any more. */
async function change(
  id: string,
  takesOwner: boolean,
  carryOut: (trx: Trx, userId: string) => Promise<void>,
): Promise<StaffOutcome> {
  if (!isId(id)) return "gone";
  return inTransaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(administratorsLock)})`.execute(trx);
    const row = await trx.selectFrom("adminUsers").select(["userId"]).where("id", "=", id).executeTakeFirst();
    if (!row?.userId) return "gone";
    if (takesOwner && !(await hasOtherOwner(trx, id))) return "last";
    await carryOut(trx, row.userId);
    return "done";
  });
}

async function hasOtherOwner(trx: Trx, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom("adminUsers as admin")
    .innerJoin("authUsers as user", "user.id", "admin.userId")
    .select("admin.id")
    .where("admin.id", "!=", id)
    .where("admin.staffRole", "=", "owner")
    .where("admin.disabledAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
