import { useEffect, useRef } from "react";
import type { SubmissionStatus } from "~/content/submission-statuses.ts";
import type { Submission } from "~/data/submissions.server.ts";
import { RecordList } from "~/ui/record-list.tsx";
import { SubmissionCard } from "./submission-card.tsx";

type SubmissionListProps = {
  label: string;
  rows: readonly Submission[];
  onPress(id: string, status: SubmissionStatus): void;
};

/**
 * The submissions of a page. When the card that was worked on leaves the list, because the list is of another status,
 * the focus goes to the buttons of the one that takes its place.
 */
export function SubmissionList({ label, rows, onPress }: SubmissionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the moment at which a card may be gone
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const groups = list.current?.querySelectorAll<HTMLElement>("form[role='group']") ?? [];
    groups[Math.min(place.current, groups.length - 1)]?.focus();
    place.current = -1;
  }, [rows]);
  return (
    <div ref={list}>
      <RecordList label={label}>
        {rows.map((submission, index) => (
          <SubmissionCard
            key={submission.id}
            submission={submission}
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
