import { CircleCheck, type LucideIcon, Mail, MailOpen, OctagonX } from "lucide-react";
import type { SubmissionStatus } from "~/content/submission-statuses.ts";
import type { Status } from "~/ui/badge.tsx";

/** How each status is called and looks. */
export const statusLooks: Record<SubmissionStatus, { label: string; look: Status; icon: LucideIcon }> = {
  new: { label: "New", look: "info", icon: Mail },
  read: { label: "Read", look: "neutral", icon: MailOpen },
  replied: { label: "Replied", look: "success", icon: CircleCheck },
  spam: { label: "Spam", look: "warning", icon: OctagonX },
};
