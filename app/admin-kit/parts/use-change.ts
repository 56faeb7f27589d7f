import { useFetcher, useRevalidator } from "react-router";
import { toUnanswered, useShowNotice } from "../notice.ts";
import type { SubmitFailure } from "../submit-form.ts";
import type { ListAnswer } from "./change.server.ts";
import { useOnce } from "./use-once.ts";

/** Shows the result of a change that the screen at `action` can undo; calls `onChanged` on success. */
export function useOutcome(
  answer: ListAnswer | SubmitFailure | undefined,
  action: string,
  onChanged: () => void = () => {},
  failed?: string,
): void {
  const show = useShowNotice();
  const { revalidate } = useRevalidator();
  useOnce(answer, () => {
    if (!answer?.notice) return;
    const back = "back" in answer && answer.back ? { action, form: answer.back } : undefined;
    const { notice } = answer;
    show({ ...("submitFailed" in answer && failed ? toUnanswered(notice, failed) : notice), back });
    if (!answer.notice.isError) onChanged();
    // Refused, so the screen is out of date.
    else if (!("submitFailed" in answer) && !answer.notice.again) void revalidate();
  });
}

/** Changes rows of the screen at `action` and shows the result; `failed` is what it says if no answer came. */
export function useChange(action: string, onChanged?: () => void, failed?: string) {
  const fetcher = useFetcher<ListAnswer | SubmitFailure>();
  useOutcome(fetcher.data, action, onChanged, failed);
  return {
    sent: fetcher.formData,
    change: (intent: string, ids: Iterable<string>, more: Record<string, string> = {}) =>
      fetcher.submit(
        { intent, ids: [...ids].join(" "), ...more },
        // Immediately, so that a second click finds the button busy.
        { method: "post", action, preventScrollReset: true, flushSync: true },
      ),
    isBusy: fetcher.state !== "idle",
  };
}

/** A switch in a row: it shows and sends the wanted value, and falls back if the save fails (spec decision 70). */
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

/** The result of useChange. */
export type Change = ReturnType<typeof useChange>;
