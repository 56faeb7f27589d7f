import { useEffect, useRef } from "react";
import type { SubmissionStatus } from "~/content/submission-statuses.ts";
import { useToast } from "~/ui/toasts.tsx";
import { useUndo } from "../undo.ts";
import { inboxAddress, useStatusFetcher } from "./use-status.ts";

/** A status that somebody wants a submission to have. */
export type Pressed = { id: string; status: SubmissionStatus };

/**
 * Says what became of a change, with Undo, or with Retry when it failed. It stands apart from the card, which is gone
 * by then when the list shows another status only.
 */
export function StatusOutcome({ id, status }: Pressed) {
  const fetcher = useStatusFetcher(id);
  const toast = useToast();
  const said = useRef<unknown>(null);
  const answer = fetcher.data;
  const { submit } = fetcher;
  const toUndo = useUndo(inboxAddress);
  useEffect(() => {
    if (!answer || said.current === answer) return;
    said.current = answer;
    const canRetry = answer.notice.isError && !("isFinal" in answer && answer.isFinal);
    const retry = () => submit({ id, status }, { method: "post", action: inboxAddress });
    toast({
      title: answer.notice.title ?? "Error",
      text: answer.notice.text,
      isError: answer.notice.isError,
      actions: canRetry ? [{ label: "Retry", onAct: retry }] : toUndo("back" in answer ? answer.back : undefined),
      group: answer.notice.isError ? undefined : "status",
    });
  }, [answer, id, status, submit, toast, toUndo]);
  return null;
}
