import { data, type RouterContextProvider, redirect } from "react-router";
import { guardWords } from "~/admin-kit/guard-words.ts";
import { parseNextPath, toSignInAddress } from "~/admin-kit/next-path.ts";
import { toSignInCaller } from "~/admin-kit/session/signed-in.server.ts";
import { findLastingReason, toReason } from "~/db/failure.server.ts";
import { messages as storeMessages } from "~/db/messages.ts";
import { withLastingReason } from "~/definitions/content-type.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import { accountErrors } from "../../account-errors.ts";
import type { SignInCaller, SignInResult } from "../../store/auth.server.ts";
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
    const lasting = findLastingReason(error);
    if (lasting) return answer(503, { message: withRequestId(withLastingReason({ text: failed }, lasting).text) });
    const isAway = toReason(error) === storeMessages.reasons.noAnswer;
    return answer(503, { message: withRequestId(isAway ? guardWords.databaseDoesNotAnswer : failed) });
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
 * server is busy).
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
  return answer(401, said);
}
