import { useState } from "react";
import { useFetchers, useLocation, useNavigate, useOutletContext, useSubmit } from "react-router";
import { idOfFocus, useRecordKeys } from "~/admin-kit/record-keys.ts";
import type { Choice } from "~/editing/admin/records/choice.ts";
import type { InboxRow } from "../store/inbox.server.ts";
import type { SubmissionStatus } from "../submission-statuses.ts";
import type { Clock } from "./enquiry-parts.tsx";
import { inboxAddress, toStatusAfterSpam, toStatusKey } from "./status.tsx";

type Given = { rows: readonly InboxRow[]; open: string | undefined; choice: Choice };

/** Working through enquiries: buttons, and the keys j, k, e, r, !, x and u. */
export function useTriage({ rows, open, choice }: Given) {
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const submit = useSubmit();
  const navigate = useNavigate();
  const { search } = useLocation();
  const saving = new Set(useFetchers().map(({ key }) => key));

  const neighbour = (by: 1 | -1) => {
    const place = rows.findIndex(({ id }) => id === (open ?? idOfFocus()));
    return place < 0 ? rows.at(by > 0 ? 0 : -1) : rows[place + by];
  };
  const goTo = (row: { id: string } | undefined, hash = "") => {
    if (row) navigate({ pathname: `${inboxAddress}/${row.id}`, search, hash });
  };
  const mark = (row: InboxRow, status: SubmissionStatus) => {
    const fetcherKey = toStatusKey(row.id);
    if (row.status === status || saving.has(fetcherKey)) return;
    setPressed((before) => [...new Set([...before, row.id])]);
    const form = { id: row.id, status };
    void submit(form, { method: "post", action: inboxAddress, navigate: false, fetcherKey, flushSync: true });
  };
  // With keys, a finished enquiry opens the next one.
  const setStatus = (row: InboxRow, status: SubmissionStatus) => {
    const next = open ? neighbour(1) : undefined;
    mark(row, status);
    goTo(next);
  };
  const withRow = (act: (row: InboxRow) => void) => (focused?: string) => {
    const row = rows.find(({ id }) => id === (open ?? focused));
    if (row) act(row);
  };
  useRecordKeys({
    j: () => goTo(neighbour(1)),
    k: () => goTo(neighbour(-1)),
    e: withRow((row) => setStatus(row, "read")),
    r: withRow((row) => goTo(row, "#reply")),
    // In the list, choice.ts ticks the focused enquiry.
    x: withRow(({ id }) => open && choice.tick(id, !choice.chosen.has(id), false)),
    u: () => open && navigate({ pathname: inboxAddress, search }),
    "!": withRow((row) => setStatus(row, row.status === "spam" ? toStatusAfterSpam(row.repliedAt) : "spam")),
  });
  return { pressed, mark, goTo, previous: open && neighbour(-1), next: open && neighbour(1) };
}

/** An open enquiry's position in its list. */
export type InboxPlace = {
  clock: Clock;
  owners: readonly { id: string; name: string }[];
  triage: ReturnType<typeof useTriage>;
};

export const useInboxPlace = () => useOutletContext<InboxPlace>();
