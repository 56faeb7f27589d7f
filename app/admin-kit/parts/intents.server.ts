import { data, type RouterContextProvider } from "react-router";
import { findFinalReason } from "~/db/failure.server.ts";
import { withLastingReason } from "~/definitions/content-type.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { type CurrentUser, currentUser, requireFreshSession } from "../guard.server.ts";
import { messages } from "../messages.ts";
import type { FormAnswer } from "./small-form.tsx";

export type Asked<Me = CurrentUser> = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  form: FormData;
  me: Me;
};
type Change = (asked: Asked) => Promise<Response | ReturnType<typeof answer>>;

export const answer = <Answer extends FormAnswer>(body: Answer, status = 200, headers?: HeadersInit) =>
  data<FormAnswer & Answer>(body, { status, headers });

export const done = (text: string, headers?: HeadersInit) =>
  answer({ notice: { title: messages.success, text }, isDone: true }, 200, headers);

export const refuse = (text: string, status: number) =>
  answer({ notice: { title: messages.error, text, isError: true } }, status);

/** The answer to a form with invalid fields, each with its sentence. */
export const wrong = (errors: FormAnswer["errors"], status = 422) => answer({ errors }, status);

/** Runs the change of a form's intent; a sensitive one throws 428 if the sign-in is too old. */
export async function runIntent(
  { request, context }: Pick<Asked, "request" | "context">,
  changes: Record<string, Change>,
  { failed, isSensitive }: { failed: string; isSensitive(intent: string): boolean },
) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  if (isSensitive(intent)) requireFreshSession(context);
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change) return refuse(messages.notPossibleHere, 400);
  let lasting: string | null = null;
  const tried = await attempt("a change of an account", () =>
    change({ request, context, form, me: context.get(currentUser) }).catch((error) => {
      lasting = findFinalReason(error);
      throw error;
    }),
  );
  if (tried.ok) return tried.value;
  return refuse(lasting ? withLastingReason({ text: failed }, lasting).text : failed, 503);
}
