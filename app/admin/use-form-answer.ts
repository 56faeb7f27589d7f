import { useFetcher } from "react-router";
import type { Undelivered } from "./deliver.ts";
import { type Notice, useNotice } from "./notice.ts";

/** What a small form is told: a message, sentences for its fields, and whether it was done. */
export type FormAnswer = { notice?: Notice; errors?: Record<string, string>; isDone?: boolean };

/** A form that is sent to its own screen without leaving it: its message is a toast, its errors are at its fields. */
export function useFormAnswer<Answer extends FormAnswer = FormAnswer>() {
  const fetcher = useFetcher<Answer | Undelivered>();
  const { data } = fetcher;
  useNotice(data);
  const answer = data && !("undelivered" in data) ? (data as Answer) : undefined;
  return {
    Form: fetcher.Form,
    submit: (fields: Record<string, string>) => void fetcher.submit(fields, { method: "post" }),
    isBusy: fetcher.state !== "idle",
    errors: answer?.errors ?? {},
    answer,
  };
}
