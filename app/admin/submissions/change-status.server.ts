import { data } from "react-router";
import { parseSubmissionStatus, type SubmissionStatus } from "~/content/submission-statuses.ts";
import { toReason } from "~/data/failure.server.ts";
import { type Changed, changeInbox } from "~/data/inbox-changes.server.ts";
import { log } from "~/lib/log.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import type { Administrator } from "../guard.server.ts";
import type { Notice } from "../notice.ts";

/** What the buttons of a submission get back: with `back` it can be undone; without `isFinal` a failure may be tried again. */
export type StatusAnswer = { notice: Notice; isFinal?: boolean; back?: Record<string, string> };

/** Sets the status of a submission to the one in the form. Failures are answers with the reason (decision 67). */
export async function changeStatus(form: FormData, who: Administrator, facts: RequestFacts) {
  const status = requireStatus(form);
  try {
    const done = await changeInbox([String(form.get("id") ?? "")], { kind: "status", status }, who.userId);
    if (done.found === 0) return refuse("it was deleted in the meantime", { status: 404, isFinal: true });
    const notice = { title: "Status Updated", text: "Contact submission status has been updated." };
    return data<StatusAnswer>({ notice, back: toBack(done) });
  } catch (error) {
    log.error("the status of a submission could not be saved", { id: facts.requestId, error });
    return refuse(toReason(error), { status: 503, isFinal: false });
  }
}

/** The status that a form names; a thrown 400 when it is none. */
export function requireStatus(form: FormData): SubmissionStatus {
  const status = parseSubmissionStatus(form.get("status"));
  if (!status) throw data("Unknown status", { status: 400 });
  return status;
}

/** The form that undoes a change; nothing when nothing was changed. */
export function toBack({ changed, batch }: Changed): Record<string, string> | undefined {
  return changed > 0 ? { intent: "undo", batch } : undefined;
}

function refuse(reason: string, { status, isFinal }: { status: number; isFinal: boolean }) {
  const text = `Contact submission status could not be updated: ${reason}`;
  return data<StatusAnswer>({ notice: { title: "Error", text, isError: true }, isFinal }, { status });
}
