import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import { type Words, withReason } from "~/content/kit/content-type.ts";
import { capitalise } from "~/lib/text/plain-text.ts";
import { pendingSaves, settlePendingSaves } from "./editing/drafts/pending-saves.ts";
import { withNewestId } from "./kit/request-id.tsx";
import { messages } from "./messages.ts";
import type { Notice } from "./notice.ts";
import { endSession } from "./session/session-state.ts";

export type SubmitFailure = { submitFailed: true; status: number; notice: Notice };

/** `lost` is the message if the server cannot be reached. */
type SubmitOptions = { request?: Request; toWords?: (form: FormData) => Words | undefined; lost?: string };

/** Sends a form; a network failure becomes an answer, so the screen keeps what was typed. 401 opens the sign-in. */
export async function submitForm<T>(serverAction: () => Promise<T>, { request, toWords, lost }: SubmitOptions = {}) {
  const sent = request?.clone();
  try {
    const answer = await serverAction();
    const told = answer as { saved?: boolean; notice?: Notice } | null;
    if (told?.saved) settlePendingSaves();
    if (!sent || told?.notice?.again !== "press") return answer;
    return { ...told, notice: { ...told.notice, again: toAgain(sent.url, await sent.formData()) } } as T;
  } catch (error) {
    if (error instanceof Response) {
      // A redirect means that it was saved.
      settlePendingSaves();
      throw error;
    }
    const status = isRouteErrorResponse(error) && error.status in toReasons() ? error.status : 503;
    if (status === 401) endSession(undefined, true);
    const form = await sent?.formData();
    const again = sent && form && toAgain(sent.url, form);
    const said = toNotice(status, form && toWords?.(form), again, lost);
    // Without an answer there is no request that the server knows.
    const notice = isRouteErrorResponse(error) ? { ...said, text: withNewestId(said.text) } : said;
    return data<SubmitFailure>({ submitFailed: true, status, notice }, { status });
  }
}

/** The client action of a screen with buttons: Retry presses the failed one again. */
export const repeatableAction = ({ serverAction, request }: ClientActionFunctionArgs) =>
  submitForm(serverAction, { request });

/** Why the server refused, by the status of its answer. */
const toReasons = (): Record<number, string> => messages.submit.reasons;

function toNotice(status: number, words: Words | undefined, again: Notice["again"], lost?: string): Notice {
  if (lost && status === 503) return { text: lost, isError: true, again };
  const reason = toReasons()[status] as string;
  const { typedIsKept, typedIsHere, typedIsHereTryAgain } = messages.submit;
  const typed = status === 401 ? typedIsKept : status === 503 ? typedIsHereTryAgain : typedIsHere;
  const isTyped = pendingSaves.size > 0 || !again;
  const sentence = `${capitalise(reason)}.`;
  const retry = pendingSaves.size > 0 ? "form" : again;
  const rest: Partial<Notice> = { isError: status !== 401, again: status === 503 ? retry : undefined };
  if (words?.text.includes("{message}")) {
    const said = withReason(words, reason);
    return { ...said, text: isTyped ? `${said.text}. ${typed}` : said.text, ...rest };
  }
  return { title: words?.text, text: isTyped ? `${sentence} ${typed}` : sentence, ...rest };
}

function toAgain(address: string, form: FormData): Notice["again"] {
  const { pathname, search } = new URL(address);
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { action: pathname + search, form: fields };
}
