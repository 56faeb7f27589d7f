import { data, isRouteErrorResponse } from "react-router";
import { publishHeldForms } from "./drafts/held-forms.ts";
import type { Notice } from "./notice.ts";
import { endSession } from "./session/session-state.ts";

/** An action that never arrived, or came back as something else than an answer of ours. */
export type Undelivered = { undelivered: true; status: number; notice: Notice };

/**
 * Sends a form to the server. When that fails on the way, the screen and everything typed into it stays, instead of the
 * router's error screen: the answer says what happened. Its status keeps the router from loading everything again. Where
 * nobody is signed in any more, the sign-in opens over the screen.
 */
export async function deliver<T>(serverAction: () => Promise<T>) {
  try {
    const answer = await serverAction();
    if (isSaved(answer)) publishHeldForms();
    return answer;
  } catch (error) {
    if (error instanceof Response) {
      // It leads elsewhere, as only what was saved does.
      publishHeldForms();
      throw error;
    }
    const status = isRouteErrorResponse(error) ? error.status : 503;
    if (status === 401) endSession(undefined, true);
    return data<Undelivered>(
      { undelivered: true, status, notice: { text: reasons[status] ?? reasons[503] ?? "", isError: status !== 401 } },
      { status },
    );
  }
}

/** Forms that stay on the screen are told `saved`. */
function isSaved(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "saved" in answer && Boolean(answer.saved);
}

const reasons: Record<number, string> = {
  401: "Your session has ended, so this is not saved yet. What you typed is kept.",
  403: "You are no longer an administrator, so nothing was saved. What you typed is still here.",
  413: "This is too large to save. What you typed is still here.",
  503: "The server could not be reached, so nothing was saved. What you typed is still here: try again in a moment.",
};
