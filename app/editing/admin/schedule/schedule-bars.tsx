import { type ReactNode, useId, useState } from "react";
import { createPortal } from "react-dom";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { toListText } from "~/lib/text/messages.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { DateTimeInput } from "~/ui/inputs/date-input.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { Time } from "~/ui/time.tsx";
import type { ScheduledChange } from "../../store/scheduled-changes.server.ts";
import { toEventWords } from "./event-words.ts";
import { messages } from "./messages.ts";
import { findTimeFault, scheduleAddress, toTomorrow } from "./schedule-times.ts";
import { toFieldLabels, toFlagWords } from "./schedule-words.ts";

/** Shows above a form what is scheduled for its item and what failed, with buttons to change it. */
export function ScheduleBars({ notes, isTyped }: { notes: readonly ScheduledChange[]; isTyped: boolean }) {
  if (notes.length === 0) return null;
  return (
    <div data-modal-aside className="mb-6 grid gap-3">
      {notes.map((note) => (
        <ScheduleBar key={note.id} note={note} isTyped={isTyped} />
      ))}
    </div>
  );
}

/** Buttons to change a scheduled or failed change, and the dialog for another time beside them. */
export function useScheduled({ id, dueAt }: Pick<ScheduledChange, "id" | "dueAt">, description?: string) {
  const [isMoving, setMoving] = useState(false);
  const { change, isBusy } = useChange(scheduleAddress, () => setMoving(false));
  return {
    isBusy,
    press: (intent: "now" | "cancel" | "unpublish") => void change(intent, [id]),
    askTime: () => setMoving(true),
    dialog: isMoving && (
      <TimeDialog
        title={messages.changeTime}
        description={description}
        confirm={messages.bars.change}
        dueAt={new Date(dueAt).toISOString()}
        busy={isBusy}
        onConfirm={(moment) => change("move", [id], { dueAt: moment })}
        onClose={() => setMoving(false)}
      />
    ),
  };
}

function ScheduleBar({ note, isTyped }: { note: ScheduledChange; isTyped: boolean }) {
  const { press, askTime, isBusy, dialog } = useScheduled(note);
  const { waits, failed } = toEventWords(note);
  const isWaiting = note.state === "waiting";
  return (
    <Banner
      status={isWaiting ? "info" : "error"}
      action={
        <>
          {isWaiting ? (
            <Button look="secondary" disabled={isBusy} aria-label={messages.bars.changeIt(waits)} onClick={askTime}>
              {messages.bars.change}
            </Button>
          ) : (
            <Button look="secondary" busy={isBusy} onClick={() => press("now")}>
              {messages.tryAgainNow}
            </Button>
          )}
          <Button
            look="quiet"
            busy={isBusy}
            aria-label={isWaiting ? messages.bars.unscheduleIt(waits) : undefined}
            onClick={() => press("cancel")}
          >
            {isWaiting ? messages.unschedule : messages.dismiss}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        {isWaiting ? waits : failed} <Time value={note.dueAt} />
        {!isWaiting && messages.bars.didNotHappen(note.reason)}.
      </p>
      <p className="mt-0.5 text-small text-muted">
        {withParts(messages.bars.scheduledBy, { by: <bdi>{note.by}</bdi> })}{" "}
        <Details note={note} isTyped={isTyped && isWaiting} />
      </p>
      {dialog}
    </Banner>
  );
}

function Details({ note, isTyped }: { note: ScheduledChange; isTyped: boolean }) {
  if (note.action === "flags") return toFlagWords(note.switches);
  if (note.action === "offline") return note.state === "waiting" && messages.hiddenFromThen;
  const labels = toFieldLabels(note);
  return (
    <>
      {labels.length > 0 && messages.bars.itChanges(toListText(labels))}
      {isTyped && ` ${messages.bars.laterChanges}`}
    </>
  );
}

type TimeDialogProps = {
  title: string;
  description?: string;
  confirm: string;
  dueAt?: string;
  busy: boolean;
  isIncomplete?: boolean;
  onConfirm(dueAt: string): void;
  onClose(): void;
  children?: ReactNode;
};

/** Asks for a future time. It is outside the form, which Enter would otherwise submit. */
export function TimeDialog(props: TimeDialogProps) {
  const { title, description, confirm, busy, isIncomplete = false, onConfirm, onClose, children } = props;
  const id = useId();
  const [dueAt, setDueAt] = useState(() => props.dueAt ?? toTomorrow(Date.now()));
  const [error, setError] = useState<string>();
  const send = () => {
    const fault = findTimeFault(dueAt, Date.now());
    setError(fault);
    if (fault) document.getElementById(`${id}-time`)?.focus();
    else onConfirm(dueAt);
  };
  return createPortal(
    <AskDialog
      title={title}
      description={description}
      confirm={confirm}
      busy={busy}
      isReady={!isIncomplete}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {children}
        <FormField
          id={`${id}-time`}
          label={messages.bars.dateTime}
          help={messages.bars.dubaiTime}
          error={error}
          required
        >
          {(input) => <DateTimeInput {...input} name="dueAt" value={dueAt} onChange={setDueAt} />}
        </FormField>
      </div>
    </AskDialog>,
    document.body,
  );
}
