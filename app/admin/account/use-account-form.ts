import { useFetcher } from "react-router";
import type { Undelivered } from "../deliver.ts";
import { useNotice } from "../notice.ts";
import type { AccountAnswer } from "./change-account.server.ts";

/** A form of the own account: it is sent without leaving the screen, its message is a toast, its errors are at the fields. */
export function useAccountForm() {
  const fetcher = useFetcher<AccountAnswer | Undelivered>();
  const answer = fetcher.data;
  useNotice(answer);
  const said = answer && !("undelivered" in answer) ? answer : undefined;
  return {
    Form: fetcher.Form,
    isBusy: fetcher.state !== "idle",
    errors: said?.errors ?? {},
    isDone: said?.isDone ?? false,
  };
}
