import { parseSubmissionStatus } from "~/content/submission-statuses.ts";
import type { TimelineItem } from "~/data/inbox-timeline.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { statusLooks } from "./status-looks.ts";

type EventItem = Extract<TimelineItem, { kind: "event" }>;

/** What was done with an enquiry, in words. */
export function toEventText({ event, after }: Pick<EventItem, "event" | "after">): string {
  if (event === "status") {
    const known = parseSubmissionStatus(after.status);
    return `Marked as ${known ? statusLooks[known].label.toLowerCase() : after.status}`;
  }
  if (event === "owner") return after.owner ? `Assigned to ${after.owner}` : "Without an owner";
  if (event === "follow-up") {
    return after.followUpOn ? `Follow-up on ${toGulfText(`${after.followUpOn}T08:00:00Z`, "date")}` : "No follow-up";
  }
  return event === "whatsapp" ? "Answered in WhatsApp" : "Not answered within the promised time";
}
