import { Link } from "react-router";
import type { OutboxRow } from "~/data/outbox.server.ts";
import type { Fact } from "~/ui/description-list.tsx";
import { Time } from "~/ui/time.tsx";

type OnItsWay = Pick<
  OutboxRow,
  "createdAt" | "sentAt" | "attempts" | "lastError" | "status" | "dueAt" | "via" | "submissionId"
>;

/** What is known of the way of something that goes out. */
export function toWayFacts(row: OnItsWay): Fact[] {
  const { createdAt, sentAt, attempts, lastError, status, dueAt, via, submissionId } = row;
  return [
    { label: "Written", value: <Time value={createdAt} /> },
    { label: via === "folder" ? "Kept" : "Sent", value: sentAt && <Time value={sentAt} /> },
    { label: "Next try", value: status === "waiting" ? <Time value={dueAt} /> : null },
    { label: "Tries", value: String(attempts) },
    { label: status === "sent" ? "Note" : "Last error", value: lastError },
    {
      label: "Enquiry",
      value: submissionId && (
        <Link to={`/admin/contact-submissions/${submissionId}`} className="text-link">
          Open the submission
        </Link>
      ),
    },
  ];
}
