import { data } from "react-router";
import { parseOutboxBox } from "~/content/outbox.ts";
import { type OutboxOutcome, resend, settle } from "~/data/outbox.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../records/change.server.ts";

const failed = { title: "Error", text: "This could not be done: {message}" };
const refusals: Record<Exclude<OutboxOutcome, "done">, [reason: string, status: number]> = {
  gone: ["it was removed in the meantime", 404],
  erased: ["the personal data in it was erased", 409],
  busy: ["it is being sent at this moment", 409],
};

const changes = {
  resend: { change: resend, done: "It is on its way. This list follows by itself." },
  settle: { change: settle, done: "It does not count as failing any longer." },
};

/** Carries out what was pressed in the outbox. Failures are answers with the reason. */
export function changeOutbox(form: FormData, facts: RequestFacts) {
  const intent = textOf(form, "intent");
  if (intent !== "resend" && intent !== "settle") throw data("Unknown change", { status: 400 });
  const { change, done } = changes[intent];
  return attemptChange({ facts }, failed, async () => {
    const outcome = await change(parseOutboxBox(form.get("box")), textOf(form, "ids"));
    if (outcome !== "done") return refuse(failed, ...refusals[outcome]);
    return data<ListAnswer>({ notice: { text: done } });
  });
}
