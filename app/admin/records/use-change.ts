import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import { useToast } from "~/ui/toasts.tsx";
import type { Undelivered } from "../deliver.ts";
import type { ListAnswer } from "./change.server.ts";
import { restoreKey } from "./removals.tsx";

/**
 * Changes rows of a screen: says what became of it, with Undo where the answer has a way back, and calls `onChanged`
 * when it was done. `action` is the address of the screen.
 */
export function useChange(action: string, onChanged: () => void = () => {}) {
  const fetcher = useFetcher<ListAnswer | Undelivered>();
  const toast = useToast();
  const toUndo = useUndo(action);
  const handled = useRef<unknown>(null);
  const changed = useEffectEvent(onChanged);
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer?.notice || handled.current === answer) return;
    handled.current = answer;
    toast({ ...answer.notice, actions: toUndo("back" in answer ? answer.back : undefined) });
    if (!answer.notice.isError) changed();
  }, [answer, toast, toUndo]);

  return {
    /** Carries out an intent on rows. */
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

/** Makes the Undo of a toast from the form that undoes a change; the layout says what became of it. */
export function useUndo(action: string) {
  const submit = useSubmit();
  return useCallback(
    (back: Record<string, string> | undefined) => {
      if (!back) return undefined;
      const undo = () => submit(back, { method: "post", action, navigate: false, fetcherKey: restoreKey });
      return [{ label: "Undo", onAct: undo }];
    },
    [submit, action],
  );
}
