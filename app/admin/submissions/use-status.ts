import { useFetcher } from "react-router";
import type { Undelivered } from "../deliver.ts";
import type { StatusAnswer } from "./change-status.server.ts";

/** The screen whose action changes submissions. */
export const inboxAddress = "/admin/contact-submissions";

/** The name of the fetcher that changes the status of one submission. */
export const toStatusKey = (id: string) => `submission-${id}`;

/** The fetcher that changes the status of one submission, wherever on the screen it is used. */
export function useStatusFetcher(id: string) {
  return useFetcher<StatusAnswer | Undelivered>({ key: toStatusKey(id) });
}

/**
 * The status to show: the wanted one while it is being saved, so that a press is seen at once, else the stored one, to
 * which it falls back when the save fails.
 */
export function useStatus({ id, status }: { id: string; status: string }) {
  const fetcher = useStatusFetcher(id);
  const wanted = fetcher.formData?.get("status");
  return { status: typeof wanted === "string" ? wanted : status, isSaving: fetcher.state !== "idle" };
}
