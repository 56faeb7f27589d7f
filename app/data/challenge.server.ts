import { APIError } from "better-auth/api";
import { noteAccountEvent } from "./account-events.server.ts";
import { authLibrary, rememberDevice, type SignInCaller, toAuthHeaders } from "./auth.server.ts";
import { challengeCookie } from "./begin-challenge.server.ts";
import { type Factors, findFactors } from "./factors.server.ts";
import { type Caller, cookiePrefix, findSignedCookie, removeSession } from "./sessions.server.ts";

/** What the caller can answer a challenge with, or null when there is none (any more). */
export async function findChallenge(caller: Caller): Promise<Factors | null> {
  const userId = await findChallenged(caller);
  return (userId && (await findFactors(userId))) || null;
}

/** Whose second factor is waited for in this browser. */
async function findChallenged(caller: Caller): Promise<string | null> {
  const identifier = await findSignedCookie(caller, challengeCookie);
  if (!identifier) return null;
  const { internalAdapter } = await (await authLibrary(caller.isSecure)).$context;
  const found = await internalAdapter.findVerificationValue(identifier);
  return found && found.expiresAt >= new Date() ? found.value : null;
}

/** What became of an answer: "gone" means that the sign-in has to begin again, "limited" that too many were wrong. */
export type ChallengeResult = { outcome: "signed-in"; cookies: string[] } | { outcome: "wrong" | "limited" | "gone" };

/** Answers the caller's challenge with a code of the app or a backup code. Rejects when the database cannot answer. */
export async function answerChallenge(
  answer: { code: string; isBackup: boolean },
  caller: SignInCaller,
): Promise<ChallengeResult> {
  const { api } = await authLibrary(caller.isSecure);
  // Too many wrong codes end the challenge, so it is asked before.
  const userId = await findChallenged(caller);
  // With a session of somebody else in this browser the library would ask for that person's code.
  const request = {
    body: { code: answer.isBackup ? answer.code.trim().toLowerCase() : answer.code.replaceAll(/\D/g, "") },
    headers: toAuthHeaders({ ...caller, cookies: withoutSession(caller) }),
    returnHeaders: true as const,
  };
  try {
    const { headers, response } = await (answer.isBackup ? api.verifyBackupCode(request) : api.verifyTOTP(request));
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
