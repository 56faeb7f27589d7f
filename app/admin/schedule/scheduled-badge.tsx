import { Clock } from "lucide-react";
import { type AnyContentType, type FormValues, findLaterDate } from "~/content/kit/content-type.ts";
import { Badge } from "~/ui/badge.tsx";
import { Time } from "~/ui/time.tsx";
import { useScheduleNotes } from "./schedule-notes.ts";
import { toHappening } from "./schedule-words.ts";

const together = "inline-flex flex-wrap items-center gap-x-2 gap-y-1";

/** Says that something happens at a minute to come: "Goes live on Jan 5, 2024, 12:04 GST". */
export function ScheduledBadge({ at, what }: { at: Date | string; what: string }) {
  return (
    <span className={together}>
      <Badge status="info" icon={Clock}>
        Scheduled
      </Badge>
      <span className="text-small text-muted">
        {what} <Time value={at} />
      </span>
    </span>
  );
}

/** Says on a list what is scheduled for an item, and what was not carried out. */
export function ScheduledBadges({ item }: { item: string }) {
  return useScheduleNotes(item).map((note) => {
    const { waits, failed } = toHappening(note);
    if (note.state === "waiting") return <ScheduledBadge key={note.id} at={note.dueAt} what={waits} />;
    return (
      <span key={note.id} className={together}>
        <Badge status="error">Schedule failed</Badge>
        <span className="text-small text-muted">
          {failed} <Time value={note.dueAt} />: {note.reason}.
        </span>
      </span>
    );
  });
}

/** Says in the heading of a form that its item waits for its publish date (decision 37). */
export function PublishDateBadge({ type, values }: { type: AnyContentType; values: FormValues }) {
  const isLive = type.live !== undefined && values[type.live.field] === type.live.is;
  const later = isLive ? findLaterDate(values) : null;
  return later && <ScheduledBadge at={later} what="Goes live on" />;
}
