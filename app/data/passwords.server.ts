import { APIError } from "better-auth/api";
import { findPasswordProblem } from "~/content/password-check.server.ts";
import { evenAnswer } from "~/lib/even-answer.server.ts";
import { QueueFull } from "~/lib/work-queue.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import { attemptOf, authLibrary, type SignInCaller, toAuthHeaders } from "./auth.server.ts";
import { passwordChanged } from "./password-events.server.ts";
import { isOverLimit, removeFailures, saveFailure, toAttempt } from "./sign-in-limits.server.ts";

/** What became of a change of password: "wrong" means the current one, "limited" too many wrong ones before. */
export type PasswordChange =
  | { outcome: "changed"; cookies: string[] }
  | { outcome: "wrong" }
  | { outcome: "limited" }
  | { outcome: "busy" };

/**
 * Changes the password of the signed-in caller, ends every session of the account and gives this browser a new one.
 * Wrong current passwords count like failed sign-ins. Rejects when the database cannot answer.
 */
export async function changePassword(
  passwords: { current: string; wanted: string },
  caller: SignInCaller,
  user: { id: string; email: string },
): Promise<PasswordChange> {
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
  await evenAnswer(api.requestPasswordReset({ body: { email }, headers: toAuthHeaders(caller) }));
}

/** The account that a link for a new password belongs to, or null when the link does not work (any more). */
export async function findResetAccount(token: string): Promise<{ email: string } | null> {
  const { internalAdapter } = await (await authLibrary(true)).$context;
  const found = token ? await internalAdapter.findVerificationValue(`reset-password:${token}`) : null;
  if (!found || found.expiresAt < new Date()) return null;
  const user = await internalAdapter.findUserById(found.value);
  return user ? { email: user.email } : null;
}

/** What became of a new password by a link: a sentence when the password cannot be taken, "gone" when the link cannot. */
export type PasswordReset = { outcome: "changed" | "gone" | "busy" } | { outcome: "refused"; problem: string };

/** Sets a new password by the link of a mail, once, and signs every browser of the account out. */
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
