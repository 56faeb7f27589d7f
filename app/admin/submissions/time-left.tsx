import { Clock as ClockIcon, Hourglass } from "lucide-react";
import { readClock, toDurationText } from "~/content/reply-promise.ts";
import type { InboxRow } from "~/data/inbox.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { Badge } from "~/ui/badge.tsx";
import type { Clock } from "./clock.ts";

type TimeLeftProps = { submission: Pick<InboxRow, "status" | "createdAt" | "repliedAt" | "erasedAt">; clock: Clock };

/** What is left of the promised 24 hours of an enquiry that waits: plain, from six hours on a warning, then an alarm. */
export function TimeLeft({ submission, clock: { promise, now } }: TimeLeftProps) {
  if (submission.repliedAt || submission.erasedAt || !["new", "read"].includes(submission.status)) return null;
  const state = readClock(submission, promise, now);
  if (state.kind !== "waiting") return null;
  const duration = toDurationText(Math.abs(state.left));
  const working = promise.counts === "working" ? " of working time" : "";
  return (
    <span title={`Answer due ${toGulfText(state.due)}`} className="inline-flex">
      {state.isOverdue ? (
        <Badge status="error">
          Overdue by {duration}
          {working}
        </Badge>
      ) : (
        <Badge status={state.isUrgent ? "warning" : "neutral"} icon={state.isUrgent ? Hourglass : ClockIcon}>
          {duration}
          {working} left
        </Badge>
      )}
    </span>
  );
}
