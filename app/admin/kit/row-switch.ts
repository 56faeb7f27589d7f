import { useFetcher } from "react-router";
import type { Undelivered } from "../deliver.ts";
import { useNotice } from "../notice.ts";
import type { ListAnswer } from "./change.server.ts";

/** What a switch on a row needs: it shows and sends the wanted value, and falls back when the save fails (decision 70). */
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
  isOn: boolean;
  screen: string;
  failed: string;
};
