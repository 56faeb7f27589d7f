import { sql } from "kysely";
import { columnOf, db, inTransaction, rowOf, run } from "~/db/db.server.ts";
import { type Role, roleWords } from "../rights.ts";
import { noteAccountEvent } from "./account-events.server.ts";

export type Factors = {
  role: Role | null;
  disabledAt: Date | null;
  hasTotp: boolean;
  hasPasskey: boolean;
  isRequired: boolean;
  /** Every sign-in without a passkey requires the second factor. */
  isAsked: boolean;
};

/** Whether an account has an authenticator app; for queries with `user_id` of `admin_users`. */
export const hasTotp = sql<boolean>`exists (select from auth_two_factors where user_id = admin.user_id and verified)`;
export const hasPasskey = sql<boolean>`exists (select from auth_passkeys where user_id = admin.user_id)`;
export const isFactorRequired = sql<boolean>`exists (select from auth_required_factors where staff_role = admin.staff_role)`;

/** A staff member's second factors, or null for anyone else. */
export async function findFactors(userId: string): Promise<Factors | null> {
  const found = await rowOf<Omit<Factors, "isAsked">>`
    select staff_role as role, disabled_at, ${hasTotp} as has_totp, ${hasPasskey} as has_passkey,
      ${isFactorRequired} as is_required
    from admin_users admin where user_id = ${userId}`;
  // A user with only a passkey may not have it at hand, so it is asked only if the role requires it.
  return found && { ...found, isAsked: found.hasTotp || (found.isRequired && found.hasPasskey) };
}

export const listRequiredFactors = () => columnOf<Role>`select staff_role from auth_required_factors`;

/** Sets which roles need a second factor. A user without one sets it up at the next request. */
export async function saveRequiredFactors(required: readonly Role[]): Promise<void> {
  await inTransaction(async () => {
    await run`delete from auth_required_factors`;
    await run`insert into auth_required_factors (staff_role) select unnest(${required}::text[])`;
    const detail = required.map((role) => roleWords[role].label).join(", ") || "none";
    await noteAccountEvent({ kind: "factor-required", detail });
  });
}

/** Removes every second factor of an account whose owner lost the phone, and signs it out everywhere. */
export async function resetFactors(userId: string): Promise<void> {
  await db().deleteFrom("authTwoFactors").where("userId", "=", userId).execute();
  await db().deleteFrom("authPasskeys").where("userId", "=", userId).execute();
  await db().deleteFrom("authSessions").where("userId", "=", userId).execute();
  await db().updateTable("authUsers").set({ twoFactorEnabled: false }).where("id", "=", userId).execute();
  await noteAccountEvent({ kind: "factor-removed", userId, detail: "all" });
}
