import { data } from "react-router";
import { accountErrors, toProviderFault } from "~/content/account-errors.ts";
import { askProvider, type UnlinkOutcome, unlinkIdentity } from "~/data/identities.server.ts";
import { providerLabel } from "~/data/identity-provider.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toCaller } from "../caller.server.ts";
import { deliver } from "../deliver.ts";
import { redirectWith } from "../entrance.server.ts";
import { administrator, requireFreshSession } from "../guard.server.ts";
import type { FormAnswer } from "../use-form-answer.ts";
import type { Route } from "./+types/identities";

const refuse = (text: string, status: number) =>
  data<FormAnswer>({ notice: { title: "Error", text, isError: true } }, { status });

/** Links an identity with the own account, or takes one away. */
export async function action({ request, context }: Route.ActionArgs) {
  requireFreshSession(context);
  const form = await request.formData();
  if (form.get("intent") === "link") {
    const label = providerLabel();
    const asked = label && (await attempt("a provider", () => askProvider(toCaller({ request, context }), "link")));
    if (!asked) return refuse(accountErrors.identity_not_found, 404);
    if (!asked.ok) return refuse(toProviderFault("unreachable", label), 503);
    const { url, cookies } = asked.value;
    return redirectWith(cookies, url);
  }
  const { userId } = context.get(administrator);
  const tried = await attempt("an identity", () => unlinkIdentity(userId, String(form.get("id"))));
  return tried.ok ? answers[tried.value]() : refuse("Nothing was changed. Please try again.", 503);
}

const answers: Record<UnlinkOutcome, () => ReturnType<typeof refuse>> = {
  done: () => data({ notice: { title: "Success", text: "It is unlinked" }, isDone: true }),
  gone: () => refuse(accountErrors.identity_not_found, 404),
  last: () => refuse(accountErrors.single_identity_not_deletable, 409),
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => deliver(serverAction);

/** Identities are changed here and shown in the own account. */
export function loader(): Response {
  return new Response("This is sent with POST.", { status: 405, headers: { Allow: "POST" } });
}
