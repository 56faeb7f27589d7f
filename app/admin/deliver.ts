import { data, isRouteErrorResponse } from "react-router";
import { type Words, withReason } from "~/content/kit/content-type.ts";
import { staleSession } from "~/lib/stale-session.ts";
import { heldForms, publishHeldForms } from "./drafts/held-forms.ts";
import type { Notice } from "./notice.ts";
import { endSession } from "./session/session-state.ts";

export type Undelivered = { undelivered: true; status: number; notice: Notice };

type Pressed = {
  request?: Request;
  toWords?: (form: FormData) => Words | undefined;
  /** What is said where the server cannot be reached. */
  lost?: string;
};

/** Sends a form; what fails on the way is an answer, so that the screen stays with what was typed. After 401 the sign-in opens. */
export async function deliver<T>(serverAction: () => Promise<T>, { request, toWords, lost }: Pressed = {}) {
  const sent = request?.clone();
  try {
    const answer = await serverAction();
    if (isSaved(answer)) publishHeldForms();
    return sent && isRefusedPress(answer) ? await withRetry(answer, sent) : answer;
  } catch (error) {
    if (error instanceof Response) {
      // It leads elsewhere, as only what was saved does.
      publishHeldForms();
      throw error;
    }
    const status = isRouteErrorResponse(error) && error.status in reasons ? error.status : 503;
    if (status === 401) endSession(undefined, true);
    const form = await sent?.formData();
    const again = sent && form && toAgain(sent.url, form);
    const notice = toNotice(status, form && toWords?.(form), again, lost);
    return data<Undelivered>({ undelivered: true, status, notice }, { status });
  }
}

function isSaved(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "saved" in answer && Boolean(answer.saved);
}

function isRefusedPress(answer: unknown): answer is { notice: Notice } {
  return (answer as { notice?: Notice } | null)?.notice?.again === "press";
}

async function withRetry<T extends { notice: Notice }>(answer: T, sent: Request): Promise<T> {
  return { ...answer, notice: { ...answer.notice, again: toAgain(sent.url, await sent.formData()) } };
}

type Reason = { reason: string; typed: string };

const reasons: Record<number, Reason> = {
  401: { reason: "your session has ended", typed: "What you typed is kept." },
  403: { reason: "your role does not include this change", typed: "What you typed is still here." },
  412: { reason: "somebody else is signed in", typed: "What you typed is still here." },
  413: { reason: "this is too large", typed: "What you typed is still here." },
  [staleSession]: { reason: "it was not confirmed who you are", typed: "What you typed is still here." },
  503: { reason: "the server could not be reached", typed: "What you typed is still here: try again in a moment." },
};

function toNotice(status: number, words: Words | undefined, again: Notice["again"], lost?: string): Notice {
  if (lost && status === 503) return { text: lost, isError: true, again };
  const { reason, typed } = reasons[status] as Reason;
  const isTyped = heldForms.size > 0 || !again;
  const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  const rest = {
    isError: status !== 401,
    again: status === 503 ? (heldForms.size > 0 ? "form" : again) : undefined,
  } satisfies Partial<Notice>;
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
