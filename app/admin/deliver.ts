import { data, isRouteErrorResponse } from "react-router";
import type { Notice } from "./notice.ts";

/** An action that never arrived, or came back as something else than an answer of ours. */
export type Undelivered = { undelivered: true; notice: Notice };

/**
 * Sends a form to the server. When that fails on the way, the screen and everything typed into it stays, instead of the
 * router's error screen: the answer says what happened. Its status keeps the router from loading everything again.
 */
export async function deliver<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const status = isRouteErrorResponse(error) ? error.status : 503;
    return data<Undelivered>(
      { undelivered: true, notice: { text: reasons[status] ?? reasons[503] ?? "", isError: true } },
      { status },
    );
  }
}

const reasons: Record<number, string> = {
  401: "Your session has ended. Sign in again in another tab, then save here; what you typed is kept.",
  403: "You are no longer an administrator, so nothing was saved. What you typed is still here.",
  413: "This is too large to save. What you typed is still here.",
  503: "The server could not be reached, so nothing was saved. What you typed is still here: try again in a moment.",
};
