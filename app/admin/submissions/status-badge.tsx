import { CircleCheck, type LucideIcon, Mail, MailOpen, OctagonX } from "lucide-react";
import { parseSubmissionStatus, type SubmissionStatus } from "~/content/submission-statuses.ts";
import { Badge, type Status } from "~/ui/badge.tsx";

/** How each status is called and looks. */
export const statusLooks: Record<SubmissionStatus, { label: string; look: Status; icon: LucideIcon }> = {
  new: { label: "New", look: "info", icon: Mail },
  read: { label: "Read", look: "neutral", icon: MailOpen },
  replied: { label: "Replied", look: "success", icon: CircleCheck },
  spam: { label: "Spam", look: "warning", icon: OctagonX },
};

/** The status of a submission; one that is none of the four is shown as it is stored. */
export function StatusBadge({ status }: { status: string }) {
  const known = parseSubmissionStatus(status);
  if (!known) return <Badge>{status}</Badge>;
  const { label, look, icon } = statusLooks[known];
  return (
    <Badge status={look} icon={icon}>
      {label}
    </Badge>
  );
}
