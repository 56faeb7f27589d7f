import { useFetcher } from "react-router";
import type { Undelivered } from "./deliver.ts";
import { useNotice } from "./notice.ts";
import type { ListAnswer } from "./records/change.server.ts";

/**
 * What a switch on a row needs. It shows the wanted value while that is being saved and falls back, with the reason in
 * a toast, when the save fails. It sends the wanted value, never "the opposite" (decision 70).
 */
export function useRowSwitch({ id, isOn, screen, failed }: RowSwitch) {
  const fetcher = useFetcher<ListAnswer | Undelivered>({ key: `switch-${id}` });
  useNotice(fetcher.data, failed);
  const wanted = fetcher.formData?.get("value");
  return {
    isOn: wanted ? wanted === "true" : isOn,
    isSaving: fetcher.state !== "idle",
    save(value: boolean) {
      const form = { intent: "toggle", id, value: String(value) };
      // At once, so that a second press finds the switch busy.
      void fetcher.submit(form, { method: "post", action: screen, preventScrollReset: true, flushSync: true });
    },
  };
}

type RowSwitch = {
  id: string;
  /** As it is stored. */
  isOn: boolean;
  /** Whose action saves it: "/admin/languages". */
  screen: string;
  /** What is said when the server cannot be reached. */
  failed: string;
};
