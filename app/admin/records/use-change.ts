import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "~/ui/toasts.tsx";
import type { Undelivered } from "../deliver.ts";
import { useShowNotice } from "../notice.ts";
import { useUndo } from "../undo.ts";
import type { ListAnswer } from "./change.server.ts";

/** Says what became of a change that the screen at `action` takes back; `onChanged` when it was done. */
export function useOutcome(
  answer: ListAnswer | Undelivered | undefined,
  action: string,
  onChanged: () => void = () => {},
): void {
  const toast = useToast();
  const show = useShowNotice();
  const toUndo = useUndo(action);
  const handled = useRef<unknown>(null);
  const changed = useEffectEvent(onChanged);

  useEffect(() => {
    if (!answer?.notice || handled.current === answer) return;
    handled.current = answer;
    const back = toUndo("back" in answer ? answer.back : undefined);
    if (back) toast({ ...answer.notice, isAnswer: true, actions: back });
    else show(answer.notice);
    if (!answer.notice.isError) changed();
  }, [answer, toast, show, toUndo]);
}

/** Changes rows of the screen at `action` and says what became of it, with Undo; `onChanged` when it was done. */
export function useChange(action: string, onChanged?: () => void) {
  const fetcher = useFetcher<ListAnswer | Undelivered>();
  useOutcome(fetcher.data, action, onChanged);
  return {
    change: (intent: string, ids: Iterable<string>, more: Record<string, string> = {}) =>
      fetcher.submit(
        { intent, ids: [...ids].join(" "), ...more },
        { method: "post", action, preventScrollReset: true },
      ),
    isBusy: fetcher.state !== "idle",
  };
}

/** What useChange gives. */
export type Change = ReturnType<typeof useChange>;
