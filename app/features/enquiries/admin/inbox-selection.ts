import { messages as common } from "~/admin-kit/messages.ts";
import { readSelection } from "~/admin-kit/parts/selection.ts";
import { outcomes } from "../outcomes.ts";
import type { InboxSelection } from "../store/inbox.server.ts";
import { parseSubmissionStatus } from "../submission-statuses.ts";
import { messages } from "./messages.ts";

/** The search, filters and orders of the inbox. */
export const toInboxList = () =>
  ({
    one: "submission",
    many: "submissions",
    list: {
      search: { label: messages.search, fields: [] },
      filters: [
        {
          name: "service",
          label: messages.facts.service,
          all: messages.allServices,
          field: "service",
        },
        { name: "owner", label: messages.facts.owner, all: messages.allOwners, field: "owner" },
        { name: "source", label: messages.facts.source, all: messages.allSources, field: "source" },
        {
          name: "outcome",
          label: messages.handling.outcome,
          all: messages.anyOutcome,
          field: "outcome",
          options: [
            { value: "open", label: common.verbs.open, is: true },
            ...Object.entries(outcomes).map(([value, label]) => ({ value, label, is: true })),
          ],
        },
        {
          name: "due",
          label: messages.due.label,
          all: messages.due.all,
          field: "due",
          options: [
            { value: "overdue", label: messages.due.overdue, is: true },
            { value: "follow-up", label: messages.due.followUp, is: true },
          ],
        },
      ],
      orders: [
        { name: "newest", label: messages.orders.newest, by: [] },
        { name: "urgent", label: messages.orders.urgent, by: [] },
      ],
    },
  }) as const;

export function readInboxQuery(query: URLSearchParams): InboxSelection {
  return { ...readSelection(toInboxList(), query), status: parseSubmissionStatus(query.get("status")) };
}
