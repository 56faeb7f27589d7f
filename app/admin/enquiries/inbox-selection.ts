import { outcomes } from "~/content/enquiries/outcomes.ts";
import { parseSubmissionStatus } from "~/content/enquiries/submission-statuses.ts";
import type { InboxSelection } from "~/data/enquiries/inbox.server.ts";
import { readSelection } from "../kit/selection.ts";

export const inboxList = {
  one: "submission",
  many: "submissions",
  list: {
    search: { label: "Search name, email or message", fields: [] },
    filters: [
      { name: "service", label: "Service", all: "All services", field: "service" },
      { name: "owner", label: "Owner", all: "All owners", field: "owner" },
      { name: "source", label: "Source", all: "All sources", field: "source" },
      {
        name: "outcome",
        label: "Outcome",
        all: "Any outcome",
        field: "outcome",
        options: [
          { value: "open", label: "Open", is: true },
          ...Object.entries(outcomes).map(([value, label]) => ({ value, label, is: true })),
        ],
      },
      {
        name: "due",
        label: "Due",
        all: "Due or not",
        field: "due",
        options: [
          { value: "overdue", label: "Overdue", is: true },
          { value: "follow-up", label: "Follow-up due", is: true },
        ],
      },
    ],
    orders: [
      { name: "newest", label: "Newest first", by: [] },
      { name: "urgent", label: "Most urgent first", by: [] },
    ],
  },
} as const;

export function readInboxQuery(query: URLSearchParams): InboxSelection {
  return { ...readSelection(inboxList, query), status: parseSubmissionStatus(query.get("status")) };
}
