import type { ReactNode } from "react";
import type { SubmissionStatus } from "~/content/submission-statuses.ts";
import type { Submission } from "~/data/submissions.server.ts";
import { toTelHref } from "~/lib/phone.ts";
import { PhoneNumber } from "~/ui/phone-number.tsx";
import { RecordCard } from "~/ui/record-list.tsx";
import { Time } from "~/ui/time.tsx";
import { Message } from "./message.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { useStatus } from "./use-status.ts";

type SubmissionCardProps = { submission: Submission; onPress(status: SubmissionStatus): void };

/** One submission: who, when and from where, how to answer, what was written, and what can be done. */
export function SubmissionCard({ submission, onPress }: SubmissionCardProps) {
  const { name, email, phone, service, message, ipAddress, createdAt, repliedAt } = submission;
  const { status } = useStatus(submission);
  return (
    <RecordCard
      title={name}
      badges={<StatusBadge status={status} />}
      facts={[
        { label: "Received", value: <Time value={createdAt} /> },
        { label: "IP address", value: ipAddress && <bdi dir="ltr">{ipAddress}</bdi> },
        { label: "First reply", value: repliedAt && <Time value={repliedAt} /> },
      ]}
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Address href={toMailHref(email)}>{email}</Address>
        {phone && (
          <Address href={toTelHref(phone)}>
            <PhoneNumber>{phone}</PhoneNumber>
          </Address>
        )}
        {service && <span>{service}</span>}
      </p>
      {message && <Message text={message} />}
      <StatusButtons submission={submission} onPress={onPress} />
    </RecordCard>
  );
}

/** A way to answer; what is no address or number stays the text it is. On phones it is as high as a thumb. */
function Address({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className="min-w-0 break-words">{children}</span>;
  return (
    <a href={href} className="inline-flex min-w-0 items-center break-all pointer-coarse:min-h-11">
      <span className="text-link">{children}</span>
    </a>
  );
}

function toMailHref(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : undefined;
}
