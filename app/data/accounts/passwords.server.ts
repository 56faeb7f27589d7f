import { APIError } from "better-auth/api";
import { findPasswordProblem } from "~/content/accounts/password-check.server.ts";
import { toNewAddressLetter } from "~/content/mail/account-mails.ts";
import { withMinimumTime } from "~/lib/http/minimum-time.server.ts";
import { log } from "~/lib/log.server.ts";
import { QueueFull } from "~/lib/work-queue.ts";
import { inTransaction, rowOf, rowsOf, run } from "../db/db.server.ts";
import { isTaken } from "../db/failure.server.ts";
import { noteAccountEvent, passwordChanged, sendSecret } from "./account-events.server.ts";
import { findAccount } from "./administrators.server.ts";
import { attemptOf, authLibrary, authRecords, type SignInCaller, toAuthHeaders } from "./auth.server.ts";
import { isOverLimit, removeFailures, saveFailure, toAttempt } from "./sign-in-limits.server.ts";

/** Changes the caller's password and ends every other session. Wrong current ones count like failed sign-ins. */
export async function changePassword(
  passwords: { current: string; wanted: string },
  caller: SignInCaller,
  user: { id: string; email: string },
): Promise<{ outcome: "changed"; cookies: string[] } | { outcome: "wrong" | "limited" | "busy" }> {
  const { api } = await authLibrary(caller.isSecure);
  const headers = toAuthHeaders(caller);
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

/** Mails a link for a new password when there is an account with this e-mail address. Says nothing about which. */
export async function requestPasswordReset(email: string, caller: SignInCaller): Promise<void> {
  const { api } = await authLibrary(caller.isSecure);
  await withMinimumTime(api.requestPasswordReset({ body: { email }, headers: toAuthHeaders(caller) }));
}

/** The account that a link for a new password belongs to, or null when the link does not work (any more). */
export async function findResetAccount(token: string): Promise<{ email: string } | null> {
  const records = await authRecords();
  const found = token ? await records.findVerificationValue(`reset-password:${token}`) : null;
  if (!found || found.expiresAt < new Date()) return null;
  const user = await records.findUserById(found.value);
  return user ? { email: user.email } : null;
}

/** What became of a new password by a link: a sentence when the password cannot be taken, "gone" when the link cannot. */
type PasswordReset = { outcome: "changed" | "gone" | "busy" } | { outcome: "refused"; problem: string };

export async function resetPassword(token: string, wanted: string): Promise<PasswordReset> {
  const account = await findResetAccount(token);
  if (!account) return { outcome: "gone" };
  const problem = findPasswordProblem(wanted, { email: account.email });
  if (problem) return { outcome: "refused", problem };
  const { api } = await authLibrary(true);
  try {
    await api.resetPassword({ body: { token, newPassword: wanted } });
    // Failures of strangers must not keep out the person who has just proved the address.
    await removeFailures(await toAttempt(account.email, ""));
    return { outcome: "changed" };
  } catch (error) {
    if (error instanceof QueueFull) return { outcome: "busy" };
    if (error instanceof APIError && error.statusCode < 500) return { outcome: "gone" };
    throw error;
  }
}

/** How long the link that confirms a new address works, in minutes. */
export const newAddressMinutes = 30;
const maxLinksPerHour = 5;

/** Mails a link that confirms a new address; one that somebody else has gets none, and the answer is the same. */
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
  const expiresAt = new Date(Date.now() + newAddressMinutes * 60_000);
  await records.createVerificationValue({ identifier: toName(token), value: `${userId} ${email}`, expiresAt });
  await sendSecret("email-change", { to: email, token }, (link, place) =>
    toNewAddressLetter(link, newAddressMinutes, place),
  );
  return "asked";
}

/** The address that a link confirms for this account, or null when the link does not work for it (any more). */
export async function findNewAddress(token: string, userId: string): Promise<string | null> {
  const records = await authRecords();
  const found = token ? await records.findVerificationValue(toName(token)) : null;
  const [whose, email = null] = found && found.expiresAt > new Date() ? found.value.split(" ") : [];
  return whose === userId ? email : null;
}

/** Makes the address of a link that of the account, once, and tells the old one. Null when the link does not work. */
export async function confirmNewAddress(token: string, userId: string): Promise<string | null> {
  const email = await findNewAddress(token, userId);
  const records = await authRecords();
  if (!email || !(await records.consumeVerificationValue(toName(token)))) return null;
  try {
    return await inTransaction(async () => {
      const account = await rowOf<{ email: string }>`select email from auth_users where id = ${userId} for update`;
      const before = account?.email ?? "";
      // The mail about it goes to the address that the account still has.
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
