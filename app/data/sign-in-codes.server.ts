import { sql } from "kysely";
import { toAddressBlock } from "~/lib/address-block.ts";
import { evenAnswer } from "~/lib/even-answer.server.ts";
import { createRateLimit } from "~/lib/rate-limit.ts";
import {
  attemptOf,
  authLibrary,
  inTurn,
  type SignInCaller,
  type SignInResult,
  settleSignIn,
  toAuthHeaders,
} from "./auth.server.ts";
import { db } from "./db.server.ts";
import { isOfKnownDevice } from "./sign-in-limits.server.ts";

/** Mails that one account is sent within an hour: what strangers may ask for, and a device of its own. */
const mailsPerHour = { stranger: 5, ownDevice: 10 };
const mayAsk = createRateLimit([{ most: 20, within: 15 * 60_000 }]);

/**
 * Mails a code and a link to sign in with, when there is an account with this e-mail address (in lower case). Says nothing
 * about which, nor that a limit is reached. A code that was sent before stays the same one.
 */
export function sendSignInCode(email: string, caller: SignInCaller): Promise<void> {
  return evenAnswer(send(email, caller));
}

async function send(email: string, caller: SignInCaller): Promise<void> {
  const headers = toAuthHeaders(caller);
  const isOwnDevice = await isOfKnownDevice(await attemptOf({ email }, headers, caller.isSecure));
  if (!mayAsk(toAddressBlock(caller.clientAddress)) && !isOwnDevice) return;
  const sent = await db()
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "sign-in-code")
    .where(sql<boolean>`lower(recipients[1]) = ${email}`)
    .where("createdAt", ">", sql<Date>`now() - interval '1 hour'`)
    .execute();
  if (sent.length >= mailsPerHour[isOwnDevice ? "ownDevice" : "stranger"]) return;
  const { api } = await authLibrary(caller.isSecure);
  await api.sendVerificationOTP({ body: { email, type: "sign-in" }, headers });
}

/** Signs in with a code of such a mail, typed or from its link; everything else is as with a password (signIn). */
export function signInWithCode(typed: { email: string; code: string }, caller: SignInCaller): Promise<SignInResult> {
  const email = typed.email.trim().toLowerCase();
  const otp = typed.code.replaceAll(/\D/g, "");
  const enter = async () => {
    const { api } = await authLibrary(caller.isSecure);
    const headers = toAuthHeaders(caller);
    return settleSignIn(caller, () => api.signInEmailOTP({ body: { email, otp }, headers, returnHeaders: true }));
  };
  return evenAnswer(inTurn(email, caller, enter));
}
