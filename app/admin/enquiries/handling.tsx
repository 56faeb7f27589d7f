import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readClock, toDurationText } from "~/content/enquiries/reply-promise.ts";
import type { InboxDetails } from "~/data/enquiries/inbox.server.ts";
import { StatusIcon } from "~/ui/badge.tsx";
import { DateInput } from "~/ui/inputs/date-input.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { Time } from "~/ui/time.tsx";
import { useChange } from "../kit/use-change.ts";
import type { Clock } from "./enquiry-parts.tsx";
import { inboxAddress } from "./status.tsx";

type HandlingProps = { submission: InboxDetails; owners: readonly { id: string; name: string }[]; clock: Clock };

/** The owner, the follow-up date and the promise of an enquiry. Choices are saved immediately. */
export function Handling({ submission, owners, clock }: HandlingProps) {
  const { id, ownerId, followUpOn, createdAt, status } = submission;
  const { change, isBusy } = useChange(inboxAddress);
  const { date, setDate, leave } = useDate(followUpOn ?? "", (wanted) => change("follow-up", [id], { date: wanted }));
  return (
    <section aria-label="Handling" className="mt-6 grid gap-4 border-t border-hairline pt-5 sm:grid-cols-2">
      <FormField label="Owner">
        {(input) => (
          <Select
            {...input}
            name="owner"
            value={ownerId ?? ""}
            onChange={(owner) =>
              change("owner", [id], { owner, ownerName: owners.find((one) => one.id === owner)?.name ?? "" })
            }
            disabled={isBusy}
            placeholder="Nobody yet"
            options={owners.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
      </FormField>
      <FormField label="Follow up on">
        {(input) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the blur of its input
          <div onBlur={leave}>
            <DateInput {...input} name="date" value={date} onChange={setDate} />
          </div>
        )}
      </FormField>
      <div className="sm:col-span-2">
        <DescriptionList
          layout="lines"
          facts={[
            { label: "Received", value: <Time value={createdAt} /> },
            { label: "Answer", value: status !== "spam" && <Answer submission={submission} clock={clock} /> },
          ]}
        />
      </div>
    </section>
  );
}

function Answer({ submission, clock: { promise, now } }: Pick<HandlingProps, "submission" | "clock">) {
  const state = readClock(submission, promise, now);
  if (state.kind === "waiting") {
    return (
      <>
        promised until <Time value={state.due} />
      </>
    );
  }
  return (
    <span className="inline-flex items-start gap-x-1.5">
      <StatusIcon status={state.isKept ? "success" : "warning"} className="mt-0.5 size-4" />
      <span>
        <Time value={submission.repliedAt} />, after {toDurationText(state.took)}
        {promise.counts === "working" && " of working time"}: {state.isKept ? "as promised" : "later than promised"}
      </span>
    </span>
  );
}

const restMs = 900;
/** While it is typed, the year is 2, 20 and 202 before it is 2026. */
const complete = /^$|^[2-9]\d{3}-/;

function useDate(stored: string, onSave: (date: string) => void) {
  const [date, setDate] = useState(stored);
  const sent = useRef(stored);
  useEffect(() => {
    setDate(stored);
    sent.current = stored;
  }, [stored]);
  const save = () => {
    if (date === stored || !complete.test(date)) return;
    sent.current = date;
    onSave(date);
  };
  const saveRested = useEffectEvent(() => date !== sent.current && save());
  useEffect(() => {
    if (date === stored) return undefined;
    const timer = setTimeout(() => saveRested(), restMs);
    return () => clearTimeout(timer);
  }, [date, stored]);
  return { date, setDate, leave: save };
}
