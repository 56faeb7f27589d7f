import { data } from "react-router";
import { findFinalReason, toReason } from "~/db/failure.server.ts";
import { type Words, withLastingReason, withReason } from "~/definitions/content-type.ts";
import { shownRequestId } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import type { RequestFacts } from "~/request/request-context.ts";
import type { CurrentUser } from "../guard.server.ts";
import { type Notice, toNotice } from "../notice.ts";

/** The answer to a list's buttons and its side form. */
export type ListAnswer = {
  notice?: Notice;
  /** The form that undoes a change that is not in the history. */
  back?: Record<string, string>;
  inUse?: { id: string; title: string; uses: string; others: { value: string; label: string }[] };
  saved?: boolean;
};

export type From = { who: CurrentUser; facts: RequestFacts };

/** Runs a change. A failure is logged and becomes an answer with the reason; it never throws. */
export async function attemptChange<T = ReturnType<typeof data<ListAnswer>>>(
  words: { title?: string; text: string },
  change: () => Promise<T>,
) {
  try {
    return await change();
  } catch (error) {
    log.error("a change in the back office failed", { error });
    const again = findFinalReason(error) ? undefined : "press";
    return data<ListAnswer>({ notice: toNotice(explain(words, error), { isError: true, again }) }, { status: 503 });
  }
}

/** The catalogue's words for a failed change, with the reason where it belongs; the id of the request is below them. */
export function explain(words: Words, error: unknown): Words & Pick<Notice, "detail"> {
  const lasting = findFinalReason(error);
  const said = lasting ? withLastingReason(words, lasting) : withReason(words, toReason(error));
  return { ...said, detail: shownRequestId() };
}

/** The answer to a refused change: the catalogue's words with the reason. */
export function refuse(words: { title?: string; text: string }, reason: string, status: number) {
  return data<ListAnswer>({ notice: toNotice(withReason(words, reason), { isError: true }) }, { status });
}

export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}
