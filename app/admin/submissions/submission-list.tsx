import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { SubmissionStatus } from "~/content/submission-statuses.ts";
import type { InboxRow } from "~/data/inbox.server.ts";
import { RecordList } from "~/ui/record-list.tsx";
import { SelectAll } from "~/ui/select-all.tsx";
import type { InboxChoice } from "./bulk-actions.tsx";
import type { Clock } from "./clock.ts";
import { SubmissionCard } from "./submission-card.tsx";
import { inboxAddress } from "./use-status.ts";

type SubmissionListProps = InboxChoice & {
  label: string;
  rows: readonly InboxRow[];
  clock: Clock;
  onPress(id: string, status: SubmissionStatus): void;
};

/**
 * The submissions of a page. When the card that was worked on leaves the list, because the list is of another status,
 * the focus goes to the buttons of the one that takes its place.
 */
export function SubmissionList({ label, rows, clock, chosen, onChoose, onPress }: SubmissionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the moment at which a card may be gone
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const groups = list.current?.querySelectorAll<HTMLElement>("form > fieldset") ?? [];
    groups[Math.min(place.current, groups.length - 1)]?.focus();
    place.current = -1;
  }, [rows]);
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <div ref={list} className="inbox-list">
      <SelectAll rows={rows} chosen={chosen} onChoose={onChoose} />
      <RecordList label={label}>
        {rows.map((submission, index) => (
          <SubmissionCard
            key={submission.id}
            submission={submission}
            clock={clock}
            href={`${inboxAddress}/${submission.id}${search}`}
            isChosen={chosen.has(submission.id)}
            onChoose={(isChosen) => toggle(submission.id, isChosen)}
            onPress={(status) => {
              place.current = index;
              onPress(submission.id, status);
            }}
          />
        ))}
      </RecordList>
    </div>
  );
}
