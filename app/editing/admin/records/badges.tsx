import { Clock, PencilLine } from "lucide-react";
import { createContext, use } from "react";
import { toGulfText } from "~/company/gulf-time.ts";
import { type AnyContentType, type FormValues, findLaterDate } from "~/definitions/content-type.ts";
import { toListText } from "~/lib/text/messages.ts";
import { Badge } from "~/ui/badge.tsx";
import { Time } from "~/ui/time.tsx";
import type { ListedDrafts } from "../drafts/draft-context.ts";
import { messages } from "../list-messages.ts";
import { toEventWords } from "../schedule/event-words.ts";

const together =
  "inline-flex flex-wrap items-center gap-x-2 gap-y-1 md:in-data-record:flex-nowrap md:in-data-record:min-w-0";
/** What is said beside a badge: in a row of a list for a pointer and a screen reader only. */
const beside = "text-small text-muted md:in-data-record:sr-only";

/** Shows what happens at a future time: "Goes live on Jan 5, 2024, 12:04 GST". */
export function ScheduledBadge({ at, what }: { at: Date | string; what: string }) {
  return (
    <span className={together} title={`${what} ${toGulfText(at)}`}>
      <Badge status="info" icon={Clock}>
        {messages.badges.scheduled}
      </Badge>
      <span className={beside}>
        {what} <Time value={at} />
      </span>
    </span>
  );
}

/** Shows in a list what is scheduled for an item, and what failed. */
export function ScheduledBadges({ item }: { item: string }) {
  const notes = use(ListNotes).scheduled.filter((note) => note.item === item);
  return notes.map((note) => {
    const { waits, failed } = toEventWords(note);
    if (note.state === "waiting") return <ScheduledBadge key={note.id} at={note.dueAt} what={waits} />;
    return (
      <span key={note.id} className={together}>
        <Badge status="error">{messages.badges.scheduleFailed}</Badge>
        <span className={beside}>
          {failed} <Time value={note.dueAt} />: {note.reason}.
        </span>
      </span>
    );
  });
}

/** Shows in a form's heading that its item waits for its publish date (spec decision 37). */
export function PublishDateBadge({ type, values }: { type: AnyContentType; values: FormValues }) {
  const isLive = type.live !== undefined && values[type.live.field] === type.live.is;
  const later = isLive ? findLaterDate(values) : null;
  return later && <ScheduledBadge at={later} what={messages.badges.goesLive} />;
}

/** The drafts and scheduled changes of the surrounding list's items. */
export const ListNotes = createContext<Omit<ListedDrafts, "unfinished">>({ notes: [], scheduled: [] });

/** Shows in a list that an item has unpublished changes, and whose. */
export function DraftBadge({ item }: { item: string }) {
  const notes = use(ListNotes).notes.filter((note) => note.item === item);
  if (notes.length === 0) return null;
  const names = notes.map(({ isOwn, by }) => (isOwn ? "you" : by));
  return (
    <>
      <Badge status="info" icon={PencilLine}>
        {messages.changedSincePublish}
      </Badge>
      <span className={beside}>{messages.by(toListText(names))}</span>
    </>
  );
}
