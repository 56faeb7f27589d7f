import { APIError } from "better-auth/api";
import { perApp } from "~/lib/app-state.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { withMinimumTime } from "~/lib/http/minimum-time.server.ts";
import { createRateLimit } from "~/lib/http/rate-limit.ts";
import { toAddressBlock } from "~/lib/text/address-block.ts";
import { countMailsTo } from "~/mail/store/mail.server.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import {
  attemptOf,
  authLibrary,
  inTurn,
  rememberDevice,
  type SignInCaller,
  type SignInResult,
  settleSignIn,
  toAuthHeaders,
} from "./auth.server.ts";
import { type Factors, findFactors } from "./factors.server.ts";
import { challengeCookie } from "./session-ways.server.ts";
import { type Caller, cookiePrefix, findSignedCookie, removeSession } from "./sessions.server.ts";
import { isOfKnownDevice } from "./sign-in-limits.server.ts";
import { onceForCode } from "./used-codes.server.ts";

const mailsPerHour = { stranger: 5, ownDevice: 10 };
const mayAsk = perApp("asked codes", () => createRateLimit([{ most: 20, within: 15 * 60_000 }]));

/** Mails a code and a link to sign in. Reveals neither whether the account exists nor that a limit is reached. */
export const sendSignInCode = (email: string, caller: SignInCaller) => withMinimumTime(send(email, caller));

async function send(email: string, caller: SignInCaller): Promise<void> {
  const headers = await toAuthHeaders(caller);
  const isOwnDevice = await isOfKnownDevice(await attemptOf({ email }, headers, caller.isSecure));
  if (!mayAsk()(toAddressBlock(caller.clientAddress)) && !isOwnDevice) return;
  const sent = await countMailsTo(email, "sign-in-code", "1 hour");
  if (sent >= mailsPerHour[isOwnDevice ? "ownDevice" : "stranger"]) return;
  const { api } = await authLibrary(caller.isSecure);
  await api.sendVerificationOTP({ body: { email, type: "sign-in" }, headers });
}

export function signInWithCode(typed: { email: string; code: string }, caller: SignInCaller): Promise<SignInResult> {
  const email = typed.email.trim().toLowerCase();
  const otp = typed.code.replaceAll(/\D/g, "");
  const enter = () => settleSignIn(caller, ({ api }, asked) => api.signInEmailOTP({ body: { email, otp }, ...asked }));
  return withMinimumTime(inTurn(email, caller, enter));
}

/** The factors with which the caller can answer a challenge, or null if there is none. */
export async function findChallenge(caller: Caller): Promise<Factors | null> {
  const userId = await findChallenged(caller);
  return (userId && (await findFactors(userId))) || null;
}

async function findChallenged(caller: Caller): Promise<string | null> {
  const identifier = await findSignedCookie(caller, challengeCookie);
  if (!identifier) return null;
  const { internalAdapter } = await (await authLibrary(caller.isSecure)).$context;
  const found = await internalAdapter.findVerificationValue(identifier);
  return found && found.expiresAt >= clock().date() ? found.value : null;
}

/** Answers the caller's challenge with an app code or a backup code. Rejects if the database does not answer. */
export async function answerChallenge(
  answer: { code: string; isBackup: boolean },
  caller: SignInCaller,
): Promise<{ outcome: "signed-in"; cookies: string[] } | { outcome: "wrong" | "limited" | "gone" }> {
  const { api } = await authLibrary(caller.isSecure);
  // Too many wrong codes end the challenge, so it is read first.
  const userId = await findChallenged(caller);
  // With another user's session in this browser, the library would ask for that user's code.
  const code = answer.isBackup ? answer.code.trim().toLowerCase() : answer.code.replaceAll(/\D/g, "");
  const request = {
    body: { code },
    headers: await toAuthHeaders({ ...caller, cookies: withoutSession(caller) }),
    returnHeaders: true as const,
  };
  try {
    const { headers, response } = await (answer.isBackup
      ? api.verifyBackupCode(request)
      : onceForCode(userId, code, () => api.verifyTOTP(request)));
    await removeSession(caller);
    if (answer.isBackup) await noteAccountEvent({ kind: "backup-code-used", userId: response.user.id });
    return { outcome: "signed-in", cookies: [...headers.getSetCookie(), await rememberDevice(response.user, caller)] };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    const outcome = outcomes[error.body?.code ?? ""] ?? "gone";
    if (userId && outcome !== "gone") {
      const detail = answer.isBackup ? "backup code" : "totp";
      await noteAccountEvent({ kind: "sign-in-failed", userId, detail, isRepeated: true });
    }
    return { outcome };
  }
}

const outcomes: Record<string, "wrong" | "limited"> = {
  INVALID_CODE: "wrong",
  INVALID_BACKUP_CODE: "wrong",
  TOTP_NOT_ENABLED: "wrong",
  ACCOUNT_TEMPORARILY_LOCKED: "limited",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "limited",
};

function withoutSession({ cookies, isSecure }: Caller): string {
  const name = `${cookiePrefix(isSecure)}.session_token`;
  return (cookies ?? "")
    .split(";")
    .filter((part) => part.split("=")[0]?.trim() !== name)
    .join(";");
}
