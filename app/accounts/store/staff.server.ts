import { randomBytes } from "node:crypto";
import { cellOf, db, inTransaction, rowOf, rowsOf, run } from "~/db/db.server.ts";
import { isId, nameOfStaff } from "~/db/rows.server.ts";
import type { Portrait } from "~/lib/media/photo.ts";
import { mails } from "../mails.ts";
import { invitationDays, type Role, roles, roleWords } from "../rights.ts";
import { noteAccountEvent, sendSecret, toSecretLink } from "./account-events.server.ts";
import {
  findAccount,
  hashOf,
  hashPassword,
  hasOwner,
  lockStaff,
  revokeRight,
  saveMember,
} from "./administrators.server.ts";
import { type Factors, hasPasskey, hasTotp, resetFactors } from "./factors.server.ts";
import { staffPortrait } from "./own-account.server.ts";

/** A member of staff. */
export type Member = Pick<Factors, "disabledAt" | "hasTotp" | "hasPasskey"> &
  Record<"id" | "userId" | "email" | "name", string> & { role: Role; photo: Portrait | null; lastUsedAt: Date | null };

export function listStaff(): Promise<Member[]> {
  return rowsOf<Member>`
    select admin.id, u.id as user_id, u.email, admin.disabled_at, admin.staff_role as role,
      coalesce(btrim(admin.display_name), '') as name, ${hasTotp} as has_totp, ${hasPasskey} as has_passkey,
      ${staffPortrait} as photo,
      (select max(s.updated_at) from auth_sessions s where s.user_id = u.id and s.expires_at > now()) as last_used_at
    from admin_users admin join auth_users u on u.id = admin.user_id
    order by array_position(${roles}::text[], admin.staff_role), u.email`;
}

/** The result of a change: "last" means that no one would be left to manage the staff. */
export type StaffOutcome = "done" | "gone" | "last";

/** Changes a member's role, from the next request on. */
export function changeRole(id: string, role: Role): Promise<StaffOutcome> {
  return change(id, role !== "owner", async (userId) => {
    await run`update admin_users set staff_role = ${role} where id = ${id}`;
    await noteAccountEvent({ kind: "role-changed", userId, detail: roleWords[role].label });
  });
}

/** Disables or enables a member. A trigger ends the sessions of who is disabled. */
export function setDisabled(id: string, isDisabled: boolean): Promise<StaffOutcome> {
  return change(id, isDisabled, async (userId) => {
    await run`update admin_users set disabled_at = case when ${isDisabled} then now() end where id = ${id}`;
    await noteAccountEvent({ kind: isDisabled ? "disabled" : "enabled", userId });
  });
}

/**
 * Removes a member: no way to sign in is left; the name stays with posts and history. Items that the member
 * never saved, which no one else sees, go to `heirId`.
 */
export function removeMember(id: string, heirId: string): Promise<StaffOutcome> {
  return change(id, true, async (userId) => {
    await revokeRight(id);
    await run`update drafts set user_id = ${heirId}::uuid where user_id = ${userId}::uuid and is_new`;
    await db().deleteFrom("authSessions").where("userId", "=", userId).execute();
    await db().deleteFrom("authAccounts").where("userId", "=", userId).execute();
    await db().deleteFrom("authPasskeys").where("userId", "=", userId).execute();
    await db().deleteFrom("authVerifications").where("value", "like", `${userId}%`).execute();
    await noteAccountEvent({ kind: "removed", userId });
  });
}

/** Removes the second factors of a member who has lost them; the password alone then signs in. */
export const resetMemberFactors = (id: string): Promise<StaffOutcome> => change(id, false, resetFactors);

/** Changes a member while no other change of staff runs; `takesOwner` if an owner would lose that role. */
async function change(
  id: string,
  takesOwner: boolean,
  carryOut: (userId: string) => Promise<void>,
): Promise<StaffOutcome> {
  if (!isId(id)) return "gone";
  return inTransaction(async () => {
    await lockStaff();
    const row = await db().selectFrom("adminUsers").select(["userId"]).where("id", "=", id).executeTakeFirst();
    if (!row?.userId) return "gone";
    if (takesOwner && !(await hasOwner(id))) return "last";
    await carryOut(row.userId);
    return "done";
  });
}

export type Invitation = { email: string; name: string; role: Role };
type OpenInvitation = Invitation & {
  id: string;
  createdAt: Date;
  state: "waiting" | "expired" | "unsent";
};
type Invited = { link: string } | { refused: "works-here" | "disabled" };

/** Mails an invitation, replacing an earlier one to the address. Members of staff are not invited. */
export async function invite({ email, name, role }: Invitation, invitedBy: string): Promise<Invited> {
  const member = await findAccount(email);
  if (member?.staffId) return { refused: member.disabledAt ? "disabled" : "works-here" };
  const token = randomBytes(32).toString("base64url");
  const link = toSecretLink("invitation", token);
  await inTransaction(async () => {
    await run`
      insert into staff_invitations (email, name, staff_role, token_hash, invited_by, expires_at)
      values (${email}, ${name}, ${role}, ${hashOf(token)}, ${invitedBy}::uuid,
        now() + make_interval(days => ${invitationDays}))
      on conflict (email) do update set name = excluded.name, staff_role = excluded.staff_role,
        token_hash = excluded.token_hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
        created_at = now()`;
    await noteAccountEvent({ kind: "invited", email, detail: `${email}, ${roleWords[role].label}` });
    const inviter = await cellOf<string>`
      select ${nameOfStaff("admin_users")} from admin_users where user_id = ${invitedBy}`;
    const invited = { name, role, inviter, days: invitationDays };
    await sendSecret("invitation", { to: email, token }, (secretLink, place) =>
      mails.toInvitationMail({ ...invited, link: secretLink }, place),
    );
  });
  return { link };
}

/** Open invitations, newest first. */
export async function listInvitations(): Promise<OpenInvitation[]> {
  return rowsOf<OpenInvitation>`
    select id, email, name, staff_role as role, created_at, case when expires_at <= now() then 'expired' when (
      select m.status = 'failed' from mails m where m.kind = 'invitation' and lower(m.recipients[1]) = i.email
        and m.created_at >= i.created_at order by m.created_at desc limit 1) then 'unsent' else 'waiting' end as state
    from staff_invitations i order by created_at desc`;
}

export async function findInvitationById(id: string): Promise<Invitation | null> {
  return (await listInvitations()).find((invitation) => invitation.id === id) ?? null;
}

/** Withdraws an invitation: its link stops working. False if it was already accepted or withdrawn. */
export async function removeInvitation(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return inTransaction(async () => {
    const email = await cellOf<string>`delete from staff_invitations where id = ${id} returning email`;
    if (email === null) return false;
    await noteAccountEvent({ kind: "invitation-taken-back", email, detail: email });
    return true;
  });
}

export function findInvitation(token: string): Promise<Invitation | null> {
  return rowOf<Invitation>`
    select email, name, staff_role as role from staff_invitations
    where token_hash = ${hashOf(token)} and expires_at > now()`;
}

/** Creates the account of an invitation, once. False if the link no longer works. */
export async function acceptInvitation(token: string, chosen: { name: string; password: string }): Promise<boolean> {
  const hash = await hashPassword(chosen.password);
  return inTransaction(async () => {
    await lockStaff();
    const row = await rowOf<{ email: string; role: Role }>`
      delete from staff_invitations where token_hash = ${hashOf(token)} and expires_at > now()
      returning email, staff_role as role`;
    // Someone who has joined in the meantime keeps role and password.
    if (!row || (await findAccount(row.email))?.staffId) return false;
    await saveMember(row.email, hash, { role: row.role, name: chosen.name });
    await noteAccountEvent({ kind: "joined", email: row.email, detail: roleWords[row.role].label });
    return true;
  });
}
