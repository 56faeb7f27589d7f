import { useFetcher } from "react-router";
import { useToast } from "~/ui/toasts.tsx";
import type { Undelivered } from "../deliver.ts";
import { useShowNotice } from "../notice.ts";
import type { ListAnswer } from "./change.server.ts";
import { useUndo } from "./undo.ts";
import { useOnce } from "./use-once.ts";

/** Says what became of a change that the screen at `action` takes back; `onChanged` when it was done. */
export function useOutcome(
  answer: ListAnswer | Undelivered | undefined,
  action: string,
  onChanged: () => void = () => {},
): void {
  const toast = useToast();
  const show = useShowNotice();
  const toUndo = useUndo(action);
  useOnce(answer, () => {
    if (!answer?.notice) return;
    const back = toUndo("back" in answer ? answer.back : undefined);
    if (back) toast({ ...answer.notice, isAnswer: true, actions: back });
    else show(answer.notice);
    if (!answer.notice.isError) onChanged();
  });
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
