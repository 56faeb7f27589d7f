import { data, type RouterContextProvider, redirect } from "react-router";
import { accountErrors } from "~/content/accounts/account-errors.ts";
import type { SignInCaller, SignInResult } from "~/data/accounts/auth.server.ts";
import { findSignedIn, type SignedIn, toCaller } from "~/data/accounts/sessions.server.ts";
import { toReason } from "~/data/db/failure.server.ts";
import { messages as storeMessages } from "~/data/messages.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { parseNextPath, toSignInAddress } from "../../next-path.ts";
import { messages } from "../messages.ts";
import type { AuthAnswer } from "./auth-page.tsx";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Said = Omit<AuthAnswer, "typed">;
type Answer = (status: number, said?: Said, headers?: HeadersInit) => ReturnType<typeof data<AuthAnswer>>;
type Received = { form: FormData; caller: SignInCaller; answer: Answer };

/**
 * Handles a form of a signed-out page. The answer repeats the typed values, except passwords and codes. If `work` throws,
 * the status is 503 and the message is `failed`.
 */
export async function receiveForm<Result>(asked: Asked, failed: string, work: (received: Received) => Promise<Result>) {
  // An interrupted body is a form without fields.
  const form = await asked.request.formData().catch(() => new FormData());
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (/password|code/.test(name) ? [] : [[name, String(value)]])),
  ) as Record<string, string>;
  const answer: Answer = (status, said = {}, headers) => data<AuthAnswer>({ ...said, typed }, { status, headers });
  try {
    return await work({ form, caller: toSignInCaller(asked), answer });
  } catch (error) {
    log.error(failed, { error });
    const isAway = toReason(error) === storeMessages.reasons.noAnswer;
    return answer(503, { message: withRequestId(isAway ? messages.authPage.databaseDoesNotAnswer : failed) });
  }
}

/** The token of a mailed link: it is in the address, which the form posts to as well. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export function toCookieHeaders(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
}

export function redirectWith(cookies: readonly string[], to: string): Response {
  return redirect(to, { headers: toCookieHeaders(cookies) });
}

/** Where a successful sign-in leads: to the requested page, possibly by way of the second factor. */
export function redirectSignedIn(
  { outcome, cookies }: Extract<SignInResult, { cookies: string[] }>,
  next: string,
): Response {
  return redirectWith(cookies, outcome === "challenged" ? toSignInAddress("second-factor", next) : next);
}

/**
 * The answer to a sign-in: a redirect on success, otherwise an error that does not reveal the reason (except when the
 * server is busy or the account has no role).
 */
export function answerSignIn(
  result: SignInResult,
  { request }: Asked,
  answer: Answer,
  said: Said & { message: string },
) {
  if ("cookies" in result)
    return redirectSignedIn(result, parseNextPath(new URL(request.url).searchParams.get("next")));
  if (result.outcome === "busy") return answer(503, { ...said, message: accountErrors.busy }, { "Retry-After": "5" });
  return result.outcome === "no-role" ? answer(403, { ...said, message: accountErrors.no_role }) : answer(401, said);
}

export function toSignInCaller({ request, context }: Asked): SignInCaller {
  const { siteUrl, clientAddress } = context.get(requestFacts);
  return { ...toCaller(request, siteUrl), clientAddress, userAgent: request.headers.get("user-agent") ?? "" };
}

const timeoutMs = 5_000;

/** The signed-in user of a request, or null; throws 503 if the database does not answer within 5 seconds. */
export async function readSignedIn(asked: Asked): Promise<SignedIn | null> {
  const found = await attempt("a session", () => findSignedIn(toSignInCaller(asked)), timeoutMs);
  if (!found.ok) throw data(withRequestId(messages.authPage.databaseDoesNotAnswer), { status: 503 });
  return found.value;
}
