import { data, type RouterContextProvider, redirect } from "react-router";
import type { SignInCaller } from "~/data/auth.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { toCaller } from "./caller.server.ts";
import type { EntranceAnswer } from "./entrance-form.tsx";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Said = Omit<EntranceAnswer, "typed">;
type Received = {
  form: FormData;
  caller: SignInCaller;
  answer(status: number, said?: Said, headers?: HeadersInit): ReturnType<typeof data<EntranceAnswer>>;
};

/**
 * Carries out a form in front of the back office. What was typed comes back with the answer, but for passwords and codes; a
 * failure is logged and answered with the sentence `failed`.
 */
export async function receiveForm<Result>(asked: Asked, failed: string, work: (received: Received) => Promise<Result>) {
  // A body that is broken off is a form without fields.
  const form = await asked.request.formData().catch(() => new FormData());
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (/password|code/.test(name) ? [] : [[name, String(value)]])),
  ) as Record<string, string>;
  const answer: Received["answer"] = (status, said = {}, headers) =>
    data<EntranceAnswer>({ ...said, typed }, { status, headers });
  try {
    return await work({ form, caller: toCaller(asked), answer });
  } catch (error) {
    log.error(failed, { id: asked.context.get(requestFacts).requestId, error });
    return answer(503, { message: failed });
  }
}

/** A text of a form; empty when it is not there. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

/** The token of a link of ours: it is in the address, which the form behind it is sent to as well. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** The headers that set these cookies. */
export function toCookieHeaders(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
}

/** Leads on, with the cookies of a session. */
export function redirectWith(cookies: readonly string[], to: string): Response {
  return redirect(to, { headers: toCookieHeaders(cookies) });
}
