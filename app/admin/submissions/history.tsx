import { useEffect, useState } from "react";
import { Link } from "react-router";
import { parseSubmissionStatus } from "~/content/submission-statuses.ts";
import type { InboxDetails } from "~/data/inbox.server.ts";
import type { TimelineItem } from "~/data/inbox-timeline.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { FormField } from "~/ui/field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { Time } from "~/ui/time.tsx";
import { useChange } from "../kit/use-change.ts";
import { StateBadge } from "../outbox/parts.tsx";
import { Message } from "./enquiry-parts.tsx";
import { inboxAddress, statusLooks } from "./status.tsx";
import { useDraft } from "./use-reply.ts";

type HistoryProps = {
  submission: InboxDetails;
  timeline: readonly TimelineItem[];
  freshId: string;
  onDirty(isDirty: boolean): void;
};

/** Everything between this person and the company, newest first, below a note to add. */
export function History({ submission, timeline, freshId, onDirty }: HistoryProps) {
  const enquiries = timeline.filter(({ kind }) => kind === "enquiry").length;
  return (
    <Card
      title="History"
      className="mt-6"
      description={enquiries > 1 ? `${enquiries} submissions of this person, and what was done about them` : undefined}
    >
      {!submission.erasedAt && <NoteForm id={submission.id} freshId={freshId} onDirty={onDirty} />}
      <ol
        aria-label="History"
        className="grid gap-3.5 *:relative *:min-w-0 *:border-s-2 *:border-hairline *:ps-5 *:wrap-anywhere"
      >
        {timeline.map((item) => (
          <li key={item.id}>
            <Entry
              item={item}
              isThis={item.submissionId === submission.id}
              about={timeline.find(
                ({ kind, submissionId }) => kind === "enquiry" && submissionId === item.submissionId,
              )}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type EntryProps = {
  item: TimelineItem;
  isThis: boolean;
  about: TimelineItem | undefined;
};

function Entry({ item, isThis, about }: EntryProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-small">
        <span className="font-semibold">{toHeading(item, isThis)}</span>
        {item.by && item.kind !== "enquiry" && <bdi className="text-muted">{item.by}</bdi>}
        <span className="text-muted">
          <Time value={item.at} />
        </span>
        {item.kind === "mail" && <StateBadge row={item} />}
        {item.kind !== "enquiry" && !isThis && <OtherSubmission about={about} />}
      </p>
      {item.kind === "enquiry" && !isThis && (
        <p className="mt-1">
          <Link to={`${inboxAddress}/${item.submissionId}`} className="text-link">
            {item.service ?? "Open"}
          </Link>
        </p>
      )}
      {item.kind === "enquiry" && !isThis && item.message && <Message text={item.message} />}
      {item.kind === "note" && <Message text={item.body} />}
      {item.kind === "mail" && item.mail === "reply" && <Message text={item.text} />}
      {item.kind === "mail" && item.status === "failed" && item.error && (
        <p className="mt-1 text-small">
          <span className="text-error">{item.error}</span>{" "}
          <Link to="/admin/outbox" className="text-link">
            Open the outbox
          </Link>
        </p>
      )}
    </>
  );
}

function OtherSubmission({ about }: Pick<EntryProps, "about">) {
  if (about?.kind !== "enquiry") return null;
  return (
    <span className="text-muted">
      of{" "}
      <Link to={`${inboxAddress}/${about.submissionId}`} className="text-link">
        {about.service ?? "another submission"}, {toGulfText(about.at, "date")}
      </Link>
    </span>
  );
}

function toHeading(item: TimelineItem, isThis: boolean): string {
  if (item.kind === "enquiry") return isThis ? "This submission" : "Another submission";
  if (item.kind === "note") return "Note";
  if (item.kind === "mail") return item.mail === "reply" ? `Reply: ${item.subject}` : "Confirmation to the visitor";
  return toEventText(item);
}

function NoteForm({ id, freshId, onDirty }: { id: string } & Pick<HistoryProps, "freshId" | "onDirty">) {
  const [body, setBody] = useDraft(`note-${id}`, "");
  const [noteId, setNoteId] = useState(freshId);
  const { change, isBusy } = useChange(inboxAddress, () => {
    setBody("");
    setNoteId(freshId);
  });
  const isDirty = body.trim() !== "" && !isBusy;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <form
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() !== "") change("note", [id], { noteId, body });
      }}
    >
      <FormField label="Add a note" help="Only staff see it.">
        {(input) => <TextArea {...input} name="body" value={body} onChange={setBody} rows={2} />}
      </FormField>
      <div className="mt-2 flex justify-end">
        <Button type="submit" look="secondary" busy={isBusy} disabled={body.trim() === ""}>
          Save note
        </Button>
      </div>
    </form>
  );
}

type EventItem = Extract<TimelineItem, { kind: "event" }>;

function toEventText({ event, after }: Pick<EventItem, "event" | "after">): string {
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
