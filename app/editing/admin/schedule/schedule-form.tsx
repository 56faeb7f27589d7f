import { CalendarClock } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import type { Draft } from "~/db/changes/drafts.server.ts";
import { type AnyContentType, type FormValues, findLiveValues, type LiveValues } from "~/definitions/content-type.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { RadioGroup } from "~/ui/inputs/radio-group.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import type { MenuEntry } from "~/ui/messages/menu.tsx";
import type { DraftContext } from "../drafts/draft-context.ts";
import type { AnyForm } from "../drafts/use-form.ts";
import { messages } from "./messages.ts";
import { TimeDialog } from "./schedule-bars.tsx";
import { scheduleAddress, scheduleIntent } from "./schedule-times.ts";

/** An action that can be scheduled for a form's item. */
type ScheduleChoice = {
  value: "publish" | "offline";
  label: string;
  description: string;
  content?: Pick<Draft, "changes" | "bases"> | null;
};

/** Publishing the form's content. */
export function toPublishChoice(content: Draft | null): ScheduleChoice {
  return {
    value: "publish",
    label: messages.form.publish,
    description: content ? messages.form.unsaved : messages.form.nothingChanged,
    content,
  };
}

const isPossible = ({ content }: ScheduleChoice) => content !== null;

/** The schedule item of a menu; absent if nothing can be scheduled. */
type Press = MenuEntry & { onAct(): void };

type ScheduleProps = {
  name: string;
  title?: string;
  drafting: DraftContext;
  choices: readonly ScheduleChoice[];
  onSchedule?(dueAt: string): void;
  children(press: Press): ReactNode;
};

/** Lets a form schedule an action for its item. Wraps the controls that open it, inside the form. */
export function Schedule({ name, title = "", drafting, choices, onSchedule, children }: ScheduleProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState("");
  const { change, isBusy } = useChange(scheduleAddress, () => setOpen(false));
  const possible = choices.filter(isPossible);
  const chosen = possible.find(({ value }) => value === wanted) ?? possible[0];
  const earlier = drafting.scheduled.find(({ action, state }) => action === chosen?.value && state === "waiting");
  const schedule = (dueAt: string) => {
    if (!chosen) return;
    if (onSchedule) {
      setOpen(false);
      onSchedule(dueAt);
      return;
    }
    const { changes = {}, bases = {} } = chosen.content ?? {};
    void change("schedule", [], {
      ...{ kind: drafting.kind, item: drafting.item, action: chosen.value, dueAt, isNew: "false", version: "" },
      ...{ title, changes: JSON.stringify(changes), bases: JSON.stringify(bases), known: earlier?.id ?? "" },
    });
  };
  return (
    <>
      {children({
        ...{ label: messages.form.open, disabled: possible.length === 0 },
        onAct: () => setOpen(true),
      })}
      {isOpen && (
        <TimeDialog
          key={chosen?.value}
          title={messages.schedule}
          description={messages.form.forWhat(name)}
          confirm={messages.schedule}
          dueAt={earlier && new Date(earlier.dueAt).toISOString()}
          busy={isBusy}
          isIncomplete={!chosen}
          onConfirm={schedule}
          onClose={() => setOpen(false)}
        >
          <FormField id={id} label={messages.form.whatHappens}>
            {(input) => (
              <RadioGroup
                {...input}
                name="action"
                value={chosen?.value ?? ""}
                onChange={setWanted}
                options={choices.map((choice) => ({ ...choice, disabled: !isPossible(choice) }))}
              />
            )}
          </FormField>
          {earlier && <p className="text-small text-muted">{messages.form.replaces}</p>}
        </TimeDialog>
      )}
    </>
  );
}

type RecordScheduleProps = {
  type: AnyContentType;
  stored: FormValues;
  form: AnyForm;
  children(press: Press | null): ReactNode;
};

/** Schedules changes of a record, or publishing or unpublishing it. */
export function RecordSchedule({ type, stored, form: { drafting, content }, children }: RecordScheduleProps) {
  const live = findLiveValues(type);
  const isLive = live !== null && !drafting.isNew && stored[live.field] === live.on;
  // A record with a publish date is scheduled by that until it is live.
  if (!live || (!isLive && type.fields.publishedAt)) return children(null);
  if (drafting.isNew) {
    return (
      <NewSchedule name={messages.form.theNew(type.one)} drafting={drafting}>
        {children}
      </NewSchedule>
    );
  }
  const choices = isLive ? [toPublishChoice(content), toOffline()] : [toLiveChoice(live, stored, content)];
  const title = String(stored[type.title] ?? "");
  return (
    <Schedule name={messages.form.the(type.one, title)} {...{ title, drafting, choices }}>
      {children}
    </Schedule>
  );
}

const toGoLive = (): ScheduleChoice => ({
  value: "publish",
  label: messages.goLive,
  description: messages.form.staysHidden,
});

function NewSchedule({ name, drafting, children }: Pick<ScheduleProps, "name" | "drafting" | "children">) {
  const [due, setDue] = useState<{ at: string }>();
  const submit = useRef<HTMLButtonElement>(null);
  // After the submit event of the dialog, whose form is gone by then; an object, so that the same time can be sent again.
  useEffect(() => {
    if (due) submit.current?.click();
  }, [due]);
  return (
    <>
      {due && (
        <>
          <input type="hidden" name="dueAt" value={due.at} />
          <button ref={submit} type="submit" name="intent" value={scheduleIntent} hidden />
        </>
      )}
      <Schedule name={name} drafting={drafting} choices={[toGoLive()]} onSchedule={(at) => setDue({ at })}>
        {children}
      </Schedule>
    </>
  );
}

const toOffline = (): ScheduleChoice => ({
  value: "offline",
  label: messages.takeOffline,
  description: messages.hiddenFromThen,
});

function toLiveChoice({ field, on }: LiveValues, stored: FormValues, content: Draft | null): ScheduleChoice {
  return {
    value: "publish",
    label: messages.goLive,
    description: content ? messages.form.unsaved : messages.form.asSaved,
    content: {
      changes: { ...content?.changes, [field]: on },
      bases: { ...content?.bases, [field]: toFingerprint(stored[field]) },
    },
  };
}

/** The button that schedules an action for a record; absent where nothing can be scheduled. */
export function ScheduleButton(props: Omit<RecordScheduleProps, "children">) {
  const isReadOnly = useReadOnly();
  return (
    <RecordSchedule {...props}>
      {(press) =>
        press &&
        !isReadOnly && (
          <Button
            look="secondary"
            aria-haspopup="dialog"
            icon={CalendarClock}
            disabled={press.disabled}
            onClick={press.onAct}
          >
            {press.label}
          </Button>
        )
      }
    </RecordSchedule>
  );
}
