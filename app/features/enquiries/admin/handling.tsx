import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messages as common } from "~/admin-kit/messages.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { toNumberText } from "~/lib/text/messages.ts";
import { StatusIcon } from "~/ui/badge.tsx";
import { DateInput } from "~/ui/inputs/date-input.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { Ago, Time } from "~/ui/time.tsx";
import { outcomes, parseValue } from "../outcomes.ts";
import { readClock, toDurationText } from "../reply-promise.ts";
import type { InboxDetails } from "../store/inbox.server.ts";
import type { Clock } from "./enquiry-parts.tsx";
import { enquiryWords } from "./enquiry-words.ts";
import { messages } from "./messages.ts";
import { inboxAddress } from "./status.tsx";

type HandlingProps = { submission: InboxDetails; owners: readonly { id: string; name: string }[]; clock: Clock };

/** The owner, the follow-up date, the outcome and the promise of an enquiry. Choices are saved immediately. */
export function Handling({ submission, owners, clock }: HandlingProps) {
  const { id, ownerId, followUpOn, createdAt, status, outcome, valueAed } = submission;
  const { change, isBusy } = useChange(inboxAddress);
  const date = useRested(followUpOn ?? "", completeDate, (wanted) => change("follow-up", [id], { date: wanted }));
  const value = useRested(valueAed === null ? "" : toNumberText(valueAed), whole, (wanted) =>
    change("value", [id], { value: wanted }),
  );
  return (
    <section
      aria-label={messages.handling.handling}
      className="grid gap-4 @max-[46rem]:grid-cols-2 print:[&>:has([value='']:is(input,option:checked))]:hidden"
    >
      <div className="@max-[46rem]:col-span-2">
        <DescriptionList
          layout="lines"
          facts={[
            { label: messages.facts.received, value: <Ago value={createdAt} now={clock.now} /> },
            {
              label: messages.facts.answer,
              value: status !== "spam" && <Answer submission={submission} clock={clock} />,
            },
          ]}
        />
      </div>
      <FormField label={messages.facts.owner}>
        {(input) => (
          <Select
            {...input}
            name="owner"
            value={ownerId ?? ""}
            onChange={(owner) =>
              change("owner", [id], { owner, ownerName: owners.find((one) => one.id === owner)?.name ?? "" })
            }
            disabled={isBusy}
            placeholder={messages.handling.nobodyYet}
            options={owners.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
      </FormField>
      <FormField label={messages.handling.followUp}>
        {(input) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the blur of its input
          <div onBlur={date.save}>
            <DateInput {...input} name="date" value={date.text} onChange={date.set} />
          </div>
        )}
      </FormField>
      <FormField label={messages.handling.outcome}>
        {(input) => (
          <Select
            {...input}
            name="outcome"
            value={outcome ?? ""}
            onChange={(wanted) => change("outcome", [id], { outcome: wanted })}
            disabled={isBusy}
            placeholder={common.verbs.open}
            options={Object.entries(outcomes).map(([one, label]) => ({ value: one, label }))}
          />
        )}
      </FormField>
      <FormField
        label={messages.facts.value}
        error={parseValue(value.text) === undefined ? messages.valueHelp : undefined}
      >
        {(input) => (
          <TextInput
            {...input}
            name="value"
            inputMode="numeric"
            prefix="AED"
            value={value.text}
            onChange={value.set}
            onBlur={value.save}
          />
        )}
      </FormField>
    </section>
  );
}

function Answer({ submission, clock: { promise, now } }: Pick<HandlingProps, "submission" | "clock">) {
  const state = readClock(submission, promise, now);
  if (state.kind === "waiting") {
    return <>{withParts(messages.promisedUntil, { time: <Time value={state.due} /> })}</>;
  }
  return (
    <span className="inline-flex items-start gap-x-1.5">
      <StatusIcon status={state.isKept ? "success" : "warning"} className="mt-0.5 size-4" />
      <span>
        {withParts(
          messages.answered(
            enquiryWords.duration(toDurationText(state.took), promise.counts === "working"),
            state.isKept,
          ),
          { time: <Time value={submission.repliedAt} /> },
        )}
      </span>
    </span>
  );
}

const restMs = 900;
/** While it is typed, the year is 2, 20 and 202 before it is 2026. */
const completeDate = (date: string) => /^$|^[2-9]\d{3}-/.test(date);
const whole = (text: string) => parseValue(text) !== undefined;

/** A text that is saved when it is complete and has rested, or when its input is left. */
function useRested(stored: string, isComplete: (text: string) => boolean, onSave: (text: string) => void) {
  const [text, set] = useState(stored);
  const sent = useRef(stored);
  useEffect(() => {
    set(stored);
    sent.current = stored;
  }, [stored]);
  const save = () => {
    if (text === sent.current || !isComplete(text)) return;
    sent.current = text;
    onSave(text);
  };
  const saveRested = useEffectEvent(save);
  useEffect(() => {
    if (text === stored) return undefined;
    const timer = setTimeout(() => saveRested(), restMs);
    return () => clearTimeout(timer);
  }, [text, stored]);
  return { text, set, save };
}
