import { useFetcher } from "react-router";
import { useShowNotice } from "../notice.ts";
import type { SubmitFailure } from "../submit-form.ts";
import type { ListAnswer } from "./change.server.ts";
import { useOnce } from "./use-once.ts";

/** Says what became of a change that the screen at `action` takes back; `onChanged` when it was done. */
export function useOutcome(
  answer: ListAnswer | SubmitFailure | undefined,
  action: string,
  onChanged: () => void = () => {},
  failed?: string,
): void {
  const show = useShowNotice();
  useOnce(answer, () => {
    if (!answer?.notice) return;
    const back = "back" in answer && answer.back ? { action, form: answer.back } : undefined;
    show({ ...answer.notice, back, ...("submitFailed" in answer && failed && { title: failed }) });
    if (!answer.notice.isError) onChanged();
  });
}

/** Changes rows of the screen at `action` and says what became of it; `failed` is the title where no answer came. */
export function useChange(action: string, onChanged?: () => void, failed?: string) {
  const fetcher = useFetcher<ListAnswer | SubmitFailure>();
  useOutcome(fetcher.data, action, onChanged, failed);
  return {
    sent: fetcher.formData,
    change: (intent: string, ids: Iterable<string>, more: Record<string, string> = {}) =>
      fetcher.submit(
        { intent, ids: [...ids].join(" "), ...more },
        // At once, so that a second press finds the button busy.
        { method: "post", action, preventScrollReset: true, flushSync: true },
      ),
    isBusy: fetcher.state !== "idle",
  };
}

/** What a switch on a row needs: it shows and sends the wanted value, and falls back when the save fails (decision 70). */
export function useRowSwitch({
  id,
  isOn,
  screen,
  failed,
}: {
  id: string;
  isOn: boolean;
  screen: string;
  failed: string;
}) {
  const { change, isBusy, sent } = useChange(screen, undefined, failed);
  const wanted = sent?.get("value");
  return {
    isOn: wanted ? wanted === "true" : isOn,
    isSaving: isBusy,
    save: (value: boolean) => void change("toggle", [], { id, value: String(value) }),
  };
}

/** What useChange gives. */
export type Change = ReturnType<typeof useChange>;
