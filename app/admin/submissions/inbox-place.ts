import { useOutletContext } from "react-router";
import type { InboxRow } from "~/data/inbox.server.ts";
import type { Clock } from "./clock.ts";
import type { Triage } from "./use-triage.ts";

/** What an open enquiry knows of the list that it is in. */
export type InboxPlace = {
  rows: readonly InboxRow[];
  clock: Clock;
  owners: readonly { id: string; name: string }[];
  triage: Triage;
};

/** The list around the open enquiry. */
export const useInboxPlace = () => useOutletContext<InboxPlace>();
