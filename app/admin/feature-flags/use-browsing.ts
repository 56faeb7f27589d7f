import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Undelivered } from "../deliver.ts";
import { useNotice } from "../notice.ts";
import type { LinkAnswer } from "../preview/change-links.server.ts";
import type { FlagStates } from "./flag-set.ts";

/** Opens the website in a new tab as it would be with other flags, for an hour. */
export function useBrowsing() {
  const fetcher = useFetcher<LinkAnswer | Undelivered>();
  const answer = fetcher.data;
  /** Browsers open a tab only while a button is pressed, so it waits for its address. */
  const tab = useRef<Window | null>(null);
  useNotice(answer, "The preview could not be opened");
  useEffect(() => {
    if (!answer) return;
    if ("link" in answer && answer.link && tab.current) tab.current.location.href = answer.link.url;
    else tab.current?.close();
    tab.current = null;
  }, [answer]);
  return {
    isBusy: fetcher.state !== "idle",
    browse(states: FlagStates) {
      tab.current = window.open("about:blank", "_blank");
      if (tab.current) tab.current.opener = null;
      const form = { intent: "make", hours: "1", path: "/", flags: JSON.stringify(states) };
      void fetcher.submit(form, { method: "post", action: "/admin/preview-links" });
    },
  };
}
