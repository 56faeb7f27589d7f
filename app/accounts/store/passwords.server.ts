import { APIError } from "better-auth/api";
import { cellOf, inTransaction, rowsOf, run } from "~/db/db.server.ts";
import { isTaken } from "~/db/failure.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { withMinimumTime } from "~/lib/http/minimum-time.server.ts";
import { log } from "~/lib/log.server.ts";
import { QueueFull } from "~/lib/work-queue.ts";
import { mails } from "../mails.ts";
import { findPasswordProblem } from "../password-check.server.ts";
import { noteAccountEvent, passwordChanged, sendSecret } from "./account-events.server.ts";
import { findAccount } from "./administrators.server.ts";
import { attemptOf, authLibrary, authRecords, type SignInCaller, toAuthHeaders } from "./auth.server.ts";
import { isOverLimit, removeFailures, saveFailure, toAttempt } from "./sign-in-limits.server.ts";

/** Changes the caller's password and ends every other session. A wrong current password counts as a failed sign-in. */
export async function changePassword(
  passwords: { current: string; wanted: string },
  caller: SignInCaller,
  user: { id: string; email: string },
): Promise<{ outcome: "changed"; cookies: string[] } | { outcome: "wrong" | "limited" | "busy" }> {
  const { api } = await authLibrary(caller.isSecure);
  const headers = await toAuthHeaders(caller);
  const attempt = await attemptOf({ email: user.email }, headers, caller.isSecure);
  if (await isOverLimit(attempt)) return { outcome: "limited" };
  try {
    const body = { currentPassword: passwords.current, newPassword: passwords.wanted, revokeOtherSessions: true };
    const changed = await api.changePassword({ body, headers, returnHeaders: true });
    await removeFailures(attempt);
    await passwordChanged(user.id, "password-changed");
    return { outcome: "changed", cookies: changed.headers.getSetCookie() };
  } catch (error) {
    if (error instanceof QueueFull) return { outcome: "busy" };
    if (!(error instanceof APIError) || error.body?.code !== "INVALID_PASSWORD") throw error;
    await saveFailure(attempt);
    await noteAccountEvent({ kind: "sign-in-failed", userId: user.id, detail: "current password" });
    return { outcome: "wrong" };
  }
}

/** Mails a reset link if an account has this e-mail address. Does not reveal whether one has. */
export async function requestPasswordReset(email: string, caller: SignInCaller): Promise<void> {
  const { api } = await authLibrary(caller.isSecure);
  await withMinimumTime(api.requestPasswordReset({ body: { email }, headers: await toAuthHeaders(caller) }));
}

/** The account of a reset link, or null if the link does not work. */
export async function findResetAccount(token: string): Promise<{ email: string } | null> {
  const records = await authRecords();
  const found = token ? await records.findVerificationValue(`reset-password:${token}`) : null;
  if (!found || found.expiresAt < clock().date()) return null;
  const user = await records.findUserById(found.value);
  return user ? { email: user.email } : null;
}

/** The result of a reset: a sentence if the password is not acceptable, "gone" if the link does not work. */
type PasswordReset = { outcome: "changed" | "gone" | "busy" } | { outcome: "refused"; problem: string };

export async function resetPassword(token: string, wanted: string): Promise<PasswordReset> {
  const account = await findResetAccount(token);
  if (!account) return { outcome: "gone" };
  const problem = findPasswordProblem(wanted, { email: account.email });
  if (problem) return { outcome: "refused", problem };
  const { api } = await authLibrary(true);
  try {
    await api.resetPassword({ body: { token, newPassword: wanted } });
    // Strangers' failures must not lock out the user who has just proved the address.
    await removeFailures(await toAttempt(account.email, ""));
    return { outcome: "changed" };
  } catch (error) {
    if (error instanceof QueueFull) return { outcome: "busy" };
    if (error instanceof APIError && error.statusCode < 500) return { outcome: "gone" };
    throw error;
  }
}

/** Lifetime of the link that confirms a new address, in minutes. */
export const newAddressMinutes = 30;
const maxLinksPerHour = 5;

/** Mails a link that confirms a new address; none if another account has it, with the same answer. */
export async function askForNewAddress(userId: string, email: string): Promise<"asked" | "limited"> {
  const asked = await rowsOf`
    select from auth_events
    where user_id = ${userId} and kind = 'email-change-asked' and at > now() - interval '1 hour'`;
  if (asked.length >= maxLinksPerHour) return "limited";
  await noteAccountEvent({ kind: "email-change-asked", userId, detail: email });
  if (await findAccount(email)) return "asked";
  const records = await authRecords();
  await run`delete from auth_verifications where value like ${`${userId} %`}`;
  const token = crypto.randomUUID();
  const expiresAt = new Date(clock().now() + newAddressMinutes * 60_000);
  await records.createVerificationValue({ identifier: toName(token), value: `${userId} ${email}`, expiresAt });
  await sendSecret("email-change", { to: email, token }, (link, place) =>
    mails.toNewAddressMail(link, newAddressMinutes, place),
  );
  return "asked";
}

/** The address that a link confirms for this account, or null if the link does not work for it. */
export async function findNewAddress(token: string, userId: string): Promise<string | null> {
  const records = await authRecords();
  const found = token ? await records.findVerificationValue(toName(token)) : null;
  const [whose, email = null] = found && found.expiresAt > clock().date() ? found.value.split(" ") : [];
  return whose === userId ? email : null;
}

/** Sets a link's address as the account's, once, and informs the old one. Null if the link does not work. */
export async function confirmNewAddress(token: string, userId: string): Promise<string | null> {
  const email = await findNewAddress(token, userId);
  const records = await authRecords();
  if (!email || !(await records.consumeVerificationValue(toName(token)))) return null;
  try {
    return await inTransaction(async () => {
      const before = (await cellOf<string>`select email from auth_users where id = ${userId} for update`) ?? "";
      // The mail about it goes to the account's previous address.
      await noteAccountEvent({ kind: "email-changed", userId, detail: `${before} → ${email}` });
      await run`
        update auth_users set email = ${email}, email_verified = true, updated_at = now(),
          former_emails = array_append(former_emails, email)
        where id = ${userId}`;
      await run`update admin_users set email = ${email} where user_id = ${userId}`;
      // An invitation to the same mailbox would give the account another role.
      await run`delete from staff_invitations where email = ${email}`;
      return email;
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    log.info("an e-mail address was taken while its link waited", { userId });
    return null;
  }
}

const toName = (token: string) => `email-change:${token}`;
