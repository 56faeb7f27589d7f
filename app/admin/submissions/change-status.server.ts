import { data } from "react-router";
import { parseSubmissionStatus } from "~/content/submission-statuses.ts";
import { toReason } from "~/data/failure.server.ts";
import { saveSubmissionStatus } from "~/data/submissions.server.ts";
import { log } from "~/lib/log.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import type { Administrator } from "../guard.server.ts";
import type { Notice } from "../notice.ts";

/** What the buttons of a submission get back. Without `isFinal` a failure may be tried again. */
export type StatusAnswer = { notice: Notice; isFinal?: boolean };

/** Sets the status of a submission to the one in the form. Failures are answers with the reason (decision 67). */
export async function changeStatus(form: FormData, who: Administrator, facts: RequestFacts) {
  const status = parseSubmissionStatus(form.get("status"));
  if (!status) throw data("Unknown status", { status: 400 });
  try {
    const isSaved = await saveSubmissionStatus(String(form.get("id") ?? ""), status, who.userId);
    if (!isSaved) return refuse("it was deleted in the meantime", { status: 404, isFinal: true });
    const notice = { title: "Status Updated", text: "Contact submission status has been updated." };
    return data<StatusAnswer>({ notice });
  } catch (error) {
    log.error("the status of a submission could not be saved", { id: facts.requestId, error });
    return refuse(toReason(error), { status: 503, isFinal: false });
  }
}

function refuse(reason: string, { status, isFinal }: { status: number; isFinal: boolean }) {
  const text = `Contact submission status could not be updated: ${reason}`;
  return data<StatusAnswer>({ notice: { title: "Error", text, isError: true }, isFinal }, { status });
}
