import type { SubmissionStatus } from "~/content/submission-statuses.ts";
import type { InboxRow } from "~/data/inbox.server.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { RecordCard } from "~/ui/record-list.tsx";
import { Time } from "~/ui/time.tsx";
import type { Clock } from "./clock.ts";
import { Message } from "./message.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { TimeLeft } from "./time-left.tsx";
import { useStatus } from "./use-status.ts";
import { WaysToAnswer } from "./ways-to-answer.tsx";

type SubmissionCardProps = {
  submission: InboxRow;
  clock: Clock;
  href: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onPress(status: SubmissionStatus): void;
};

/** One submission: who, when and from where, how to answer, what was written, and what can be done. */
export function SubmissionCard({ submission, clock, href, isChosen, onChoose, onPress }: SubmissionCardProps) {
  const { id, name, message, ipAddress, createdAt, repliedAt, owner, followUpOn } = submission;
  const { status } = useStatus(submission);
  return (
    <RecordCard
      title={name}
      href={href}
      mark={id}
      choice={<Checkbox aria-label={`Select ${name}`} value={isChosen} onChange={onChoose} />}
      badges={
        <>
          <StatusBadge status={status} />
          <TimeLeft submission={{ ...submission, status }} clock={clock} />
        </>
      }
      facts={[
        { label: "Received", value: <Time value={createdAt} /> },
        { label: "IP address", value: ipAddress && <bdi dir="ltr">{ipAddress}</bdi> },
        { label: "First reply", value: repliedAt && <Time value={repliedAt} /> },
        { label: "Owner", value: owner && <bdi>{owner}</bdi> },
        { label: "Follow-up", value: followUpOn && <Time value={followUpOn} /> },
      ]}
    >
      <WaysToAnswer submission={submission} />
      {message && <Message text={message} />}
      <StatusButtons submission={submission} onPress={onPress} />
    </RecordCard>
  );
}
