import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import { useToast } from "~/ui/toasts.tsx";
import type { Undelivered } from "../deliver.ts";
import type { ListAnswer } from "../records/change.server.ts";
import { restoreKey } from "../records/removals.tsx";

/** Changes files of the library: says what became of it, with Undo, and calls `onChanged` when it was done. */
export function useMediaChange(onChanged: () => void) {
  const fetcher = useFetcher<ListAnswer | Undelivered>();
  const toast = useToast();
  const submit = useSubmit();
  const handled = useRef<unknown>(null);
  const changed = useEffectEvent(onChanged);
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer?.notice || handled.current === answer) return;
    handled.current = answer;
    const back = "back" in answer ? answer.back : undefined;
    const undo = () => submit(back ?? {}, { method: "post", action, navigate: false, fetcherKey: restoreKey });
    toast({ ...answer.notice, actions: back && [{ label: "Undo", onAct: undo }] });
    if (!answer.notice.isError) changed();
  }, [answer, toast, submit]);

  return {
    /** Carries out an intent (change-media.server.ts) on files. */
    change: (intent: string, ids: Iterable<string>, more: Record<string, string> = {}) =>
      fetcher.submit(
        { intent, ids: [...ids].join(" "), ...more },
        { method: "post", action, preventScrollReset: true },
      ),
    isBusy: fetcher.state !== "idle",
  };
}

const action = "/admin/media";

/** What useMediaChange gives. */
export type MediaChange = ReturnType<typeof useMediaChange>;
