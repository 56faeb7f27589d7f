import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { toGulfText } from "~/company/gulf-time.ts";
import { utcTime } from "~/lib/time/zoned-time.ts";
import { StateBadge } from "~/mail/admin/parts.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { TextArea } from "~/ui/inputs/text-area.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { Time } from "~/ui/time.tsx";
import type { SubmissionFile } from "../enquiry-files.server.ts";
import { toOutcomeWord, toValueText } from "../outcomes.ts";
import type { InboxDetails, TimelineItem } from "../store/inbox.server.ts";
import { parseSubmissionStatus } from "../submission-statuses.ts";
import { Message, useDraft } from "./enquiry-parts.tsx";
import { FileList } from "./file-list.tsx";
import { messages } from "./messages.ts";
import { inboxAddress } from "./status.tsx";

type NoteFormProps = { id: string; freshId: string; onDirty(isDirty: boolean): void };
type Files = { files: readonly SubmissionFile[] };
type HistoryProps = Omit<NoteFormProps, "id"> & Files & { submission: InboxDetails; timeline: readonly TimelineItem[] };

/** All contact between this person and the company, newest first, below a form for a note. */
export function History({ submission, timeline, files, ...note }: HistoryProps) {
  const enquiries = timeline.filter((item) => item.kind === "enquiry");
  return (
    <Card
      title={messages.history.history}
      description={enquiries.length > 1 ? messages.ofThisPerson(enquiries.length) : undefined}
    >
      {!submission.erasedAt && <NoteForm id={submission.id} {...note} />}
      <ol
        aria-label={messages.history.history}
        className="grid gap-3.5 *:relative *:min-w-0 *:border-s-2 *:border-hairline *:ps-5 *:wrap-anywhere"
      >
        {timeline.map((item) => {
          const isThis = item.submissionId === submission.id;
          const about = enquiries.find(({ submissionId }) => submissionId === item.submissionId);
          return (
            <li key={item.id}>
              <p className="flex flex-wrap items-baseline gap-x-2 text-small">
                <span className="font-semibold">{toHeading(item, isThis)}</span>
                {item.by && item.kind !== "enquiry" && <bdi className="text-muted">{item.by}</bdi>}
                <span className="text-muted">
                  <Time value={item.at} />
                </span>
                {item.kind === "mail" && <StateBadge row={item} />}
                {item.kind !== "enquiry" && !isThis && about && (
                  <span className="text-muted">
                    {withParts(messages.ofSubmission, {
                      submission: (
                        <SubmissionLink id={about.submissionId}>
                          {about.service ?? messages.anotherSubmission.toLowerCase()}, {toGulfText(about.at, "date")}
                        </SubmissionLink>
                      ),
                    })}
                  </span>
                )}
              </p>
              {!(item.kind === "enquiry" && isThis) && <Words item={item} files={files} />}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function SubmissionLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={`${inboxAddress}/${id}`} className="text-link">
      {children}
    </Link>
  );
}

function Words({ item, files }: Files & { item: TimelineItem }) {
  if (item.kind === "note") return <Message text={item.body} />;
  if (item.kind === "enquiry") {
    return (
      <>
        <p className="mt-1">
          <SubmissionLink id={item.submissionId}>{item.service ?? common.verbs.open}</SubmissionLink>
        </p>
        {item.message && <Message text={item.message} />}
      </>
    );
  }
  if (item.kind !== "mail") return null;
  return (
    <>
      {item.mail === "reply" && <Message text={item.text} />}
      <FileList submissionId={item.submissionId} files={files.filter(({ mailId }) => mailId === item.id)} />
      {item.status === "failed" && item.error && (
        <p className="mt-1 text-small">
          <span className="text-error">{item.error}</span>{" "}
          <Link to="/admin/outbox" className="text-link">
            {messages.history.openOutbox}
          </Link>
        </p>
      )}
    </>
  );
}

function toHeading(item: TimelineItem, isThis: boolean): string {
  if (item.kind === "enquiry") return isThis ? messages.history.submission : messages.anotherSubmission;
  if (item.kind === "note") return messages.note.heading;
  if (item.kind === "mail") return item.mail === "reply" ? messages.replyWith(item.subject) : messages.confirmation;
  return toEventText(item);
}

function toEventText({ event, after }: Extract<TimelineItem, { kind: "event" }>): string {
  if (event === "status") {
    const known = parseSubmissionStatus(after.status);
    return messages.wasMarked(known ? messages.statuses[known].label.toLowerCase() : String(after.status));
  }
  if (event === "owner") return after.owner ? messages.assignedToOwner(after.owner) : messages.events.noOwner;
  if (event === "follow-up") {
    return after.followUpOn
      ? messages.followUpSet(utcTime.toText(after.followUpOn, "date"))
      : messages.events.noFollowUp;
  }
  if (event === "outcome") return toOutcomeWord(after.outcome) ?? messages.events.open;
  if (event === "value") return after.value ? messages.valueOf(toValueText(after.value)) : messages.events.noValue;
  return event === "whatsapp" ? messages.answeredWhatsapp : messages.notAnsweredInTime;
}

function NoteForm({ id, freshId, onDirty }: NoteFormProps) {
  const [body, setBody] = useDraft(`note-${id}`, "");
  const [noteId, setNoteId] = useState(freshId);
  const { change, isBusy } = useChange(inboxAddress, () => {
    setBody("");
    setNoteId(freshId);
  });
  const isEmpty = body.trim() === "";
  const isDirty = !isEmpty && !isBusy;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <form
      className="mb-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) change("note", [id], { noteId, body });
      }}
    >
      <FormField label={messages.note.add} help={messages.note.help}>
        {(input) => <TextArea {...input} name="body" value={body} onChange={setBody} rows={2} />}
      </FormField>
      <div className="mt-2 flex justify-end">
        <Button type="submit" look="secondary" busy={isBusy} disabled={isEmpty}>
          {messages.note.save}
        </Button>
      </div>
    </form>
  );
}
