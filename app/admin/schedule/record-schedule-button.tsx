import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type AnyContentType, type FormValues, findLiveSwitch, type LiveSwitch } from "~/content/kit/content-type.ts";
import { toFingerprint } from "~/lib/fingerprint.ts";
import type { DraftContent, Drafting } from "../drafts/drafting.ts";
import { useFormDraft } from "../drafts/form-draft.ts";
import { scheduleIntent } from "./schedule-address.ts";
import { ScheduleButton, type ScheduleChoice, toPublishChoice } from "./schedule-button.tsx";

type RecordScheduleButtonProps = {
  type: AnyContentType;
  stored: FormValues | undefined;
};

/** Schedules changes of a record, or that it goes live or offline. Stands among the buttons of its form. */
export function RecordScheduleButton({ type, stored }: RecordScheduleButtonProps) {
  const { drafting, content } = useFormDraft();
  const live = findLiveSwitch(type);
  if (!live) return null;
  if (!stored || drafting.isNew) {
    return type.fields.publishedAt ? null : <NewScheduleButton name={`the new ${type.one}`} drafting={drafting} />;
  }
  const choices = toChoices(type, live, stored, content);
  if (choices.length === 0) return null;
  const title = String(stored[type.title] ?? "");
  return <ScheduleButton name={`the ${type.one} “${title}”`} {...{ title, drafting, choices }} />;
}

const goLive: ScheduleChoice = {
  value: "publish",
  label: "Go live",
  description: "It is saved now and stays hidden until then.",
};

function NewScheduleButton({ name, drafting }: { name: string; drafting: Drafting }) {
  const [dueAt, setDueAt] = useState("");
  const submit = useRef<HTMLButtonElement>(null);
  const schedule = (moment: string) => {
    flushSync(() => setDueAt(moment));
    submit.current?.click();
  };
  return (
    <>
      <ScheduleButton name={name} drafting={drafting} choices={[goLive]} onSchedule={schedule} />
      {dueAt && (
        <>
          <input type="hidden" name="dueAt" value={dueAt} />
          <button ref={submit} type="submit" name="intent" value={scheduleIntent} hidden />
        </>
      )}
    </>
  );
}

function toChoices(
  type: AnyContentType,
  live: LiveSwitch,
  stored: FormValues,
  content: DraftContent | null,
): ScheduleChoice[] {
  const isLive = stored[live.field] === live.on;
  if (!isLive) return type.fields.publishedAt ? [] : [toLiveChoice(live, stored, content)];
  const offline: ScheduleChoice = {
    value: "offline",
    label: "Take offline",
    description: "Visitors do not find it from then on.",
  };
  return [toPublishChoice(content), offline];
}

function toLiveChoice({ field, on }: LiveSwitch, stored: FormValues, content: DraftContent | null): ScheduleChoice {
  return {
    value: "publish",
    label: "Go live",
    description: content ? "With what stands in the form now." : "As it is saved.",
    content: {
      changes: { ...content?.changes, [field]: on },
      bases: { ...content?.bases, [field]: toFingerprint(stored[field]) },
    },
  };
}
