import { Clock, PencilLine } from "lucide-react";
import { createContext, useContext } from "react";
import { type AnyContentType, type FormValues, findLaterDate } from "~/content/kit/content-type.ts";
import { Badge } from "~/ui/badge.tsx";
import { Time } from "~/ui/time.tsx";
import type { ListedDrafts } from "../drafts/draft-context.ts";
import { toHappening } from "../schedule/schedule-words.ts";

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
  const notes = useContext(Notes).scheduled.filter((note) => note.item === item);
  return notes.map((note) => {
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

const Notes = createContext<Omit<ListedDrafts, "unfinished">>({ notes: [], scheduled: [] });

/** Stands around a list whose items may have drafts, or something scheduled. */
export const NotesProvider = Notes.Provider;

/** Says on a list that somebody has typed into an item what is not published, and who. */
export function DraftBadge({ item }: { item: string }) {
  const notes = useContext(Notes).notes.filter((note) => note.item === item);
  if (notes.length === 0) return null;
  const names = notes.map(({ isOwn, by }) => (isOwn ? "you" : by));
  return (
    <>
      <Badge status="info" icon={PencilLine}>
        Changed since publish
      </Badge>
      <span className="text-small text-muted">by {new Intl.ListFormat("en").format(names)}</span>
    </>
  );
}
