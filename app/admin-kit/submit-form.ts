import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import { type Words, withReason } from "~/definitions/content-type.ts";
import { capitalise } from "~/lib/text/plain-text.ts";
import { messages } from "./messages.ts";
import type { Notice } from "./notice.ts";
import { openingField, tellForms } from "./parts/form-events.ts";
import { withNewestId } from "./parts/request-id.tsx";
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
    if (told?.saved) await tellSaved(sent);
    if (!sent || told?.notice?.again !== "press") return answer;
    return { ...told, notice: { ...told.notice, again: toAgain(sent.url, await sent.formData()) } } as T;
  } catch (error) {
    if (error instanceof Response) {
      // A redirect means that it was saved.
      await tellSaved(sent);
      throw error;
    }
    const status = isRouteErrorResponse(error) && error.status in toReasons() ? error.status : 503;
    if (status === 401) endSession(undefined, true);
    const form = await sent?.formData();
    const again = sent && form && toAgain(sent.url, form);
    const said = toNotice(status, form, { words: form && toWords?.(form), again, lost });
    // Without an answer there is no request that the server knows.
    const notice = isRouteErrorResponse(error) ? withNewestId(said) : said;
    return data<SubmitFailure>({ submitFailed: true, status, notice }, { status });
  }
}

/** The client action of a screen with buttons: Retry presses the failed one again. */
export const repeatableAction = ({ serverAction, request }: ClientActionFunctionArgs) =>
  submitForm(serverAction, { request });

/** Tells a form with a draft that it is saved: what was typed is no longer a draft. */
async function tellSaved(sent: Request | undefined): Promise<void> {
  const opening = (await sent?.formData())?.get(openingField);
  if (opening) tellForms("form-saved", String(opening));
}

/** Why the server refused, by the status of its answer. */
const toReasons = (): Record<number, string> => messages.submit.reasons;

/** The words for what failed stand alone; why, and what became of what was typed, is below them. */
function toNotice(
  status: number,
  form: FormData | undefined,
  { words, again, lost }: { words?: Words; again: Notice["again"]; lost?: string },
): Notice {
  const isError = status !== 401;
  const title = isError ? (words?.title ?? messages.error) : undefined;
  if (lost && status === 503) return { title, text: lost, isError, again };
  const reason = toReasons()[status] as string;
  const { typedIsKept, typedIsHere, typedIsHereTryAgain } = messages.submit;
  const hasDraft = form?.has(openingField);
  const isTyped = hasDraft || !again;
  const typed = isTyped && (isError ? (status === 503 ? typedIsHereTryAgain : typedIsHere) : typedIsKept);
  const hasPlace = words?.text.includes("{message}");
  const why = [!hasPlace && `${capitalise(reason)}.`, typed].filter(Boolean).join(" ");
  const retry = hasDraft ? "form" : again;
  const rest: Partial<Notice> = { isError, again: status === 503 ? retry : undefined };
  return words ? { ...withReason(words, reason), title, detail: why, ...rest } : { title, text: why, ...rest };
}

function toAgain(address: string, form: FormData): Notice["again"] {
  const { pathname, search } = new URL(address);
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { action: pathname + search, form: fields };
}
