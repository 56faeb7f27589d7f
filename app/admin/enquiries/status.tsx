import { CircleCheck, type LucideIcon, Mail, MailOpen, OctagonX } from "lucide-react";
import type { MouseEvent } from "react";
import { useFetcher } from "react-router";
import { parseSubmissionStatus, type SubmissionStatus } from "~/content/enquiries/submission-statuses.ts";
import type { InboxRow } from "~/data/enquiries/inbox.server.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { Button, type ButtonLook } from "~/ui/buttons/button.tsx";
import type { ListAnswer } from "../kit/change.server.ts";
import { useOutcome } from "../kit/use-change.ts";
import type { SubmitFailure } from "../submit-form.ts";

export const statusLooks: Record<SubmissionStatus, { label: string; look: Status; icon: LucideIcon }> = {
  new: { label: "New", look: "info", icon: Mail },
  read: { label: "Read", look: "neutral", icon: MailOpen },
  replied: { label: "Replied", look: "success", icon: CircleCheck },
  spam: { label: "Spam", look: "warning", icon: OctagonX },
};

/** The status of a submission; an unknown one is shown as stored. */
export function StatusBadge({ status }: { status: string }) {
  const known = parseSubmissionStatus(status);
  const { label, look, icon } = known ? statusLooks[known] : { label: status };
  return (
    <Badge status={look} icon={icon}>
      {label}
    </Badge>
  );
}

export const inboxAddress = "/admin/contact-submissions";

export const toStatusKey = (id: string) => `submission-${id}`;

const useStatusFetcher = (id: string) => useFetcher<ListAnswer | SubmitFailure>({ key: toStatusKey(id) });

/** The status to show: the new one while it is being saved, otherwise the stored one. */
export function useStatus({ id, status }: { id: string; status: string }) {
  const fetcher = useStatusFetcher(id);
  const wanted = fetcher.formData?.get("status");
  return { status: typeof wanted === "string" ? wanted : status, isSaving: fetcher.state !== "idle" };
}

type StatusButtonsProps = { submission: InboxRow; onPress(status: SubmissionStatus): void };

/** The statuses that staff can set (decisions 70 and 83). */
export function StatusButtons({ submission, onPress }: StatusButtonsProps) {
  const { status, isSaving } = useStatus(submission);
  const choices: [SubmissionStatus, label: string, look: ButtonLook][] = [
    ["read", "Mark Read", "secondary"],
    ["replied", "Mark Replied", "secondary"],
    status === "spam" ? [toRescued(submission.repliedAt), "Not spam", "quiet"] : ["spam", "Mark Spam", "quiet"],
  ];
  const press = (event: MouseEvent, wanted: SubmissionStatus) => {
    // The pressed button is about to be disabled, and would lose the keyboard focus.
    event.currentTarget.closest("fieldset")?.focus();
    onPress(wanted);
  };
  return (
    <fieldset
      tabIndex={-1}
      aria-label={`Status of the submission from ${submission.name}`}
      className="mt-1.5 grid grid-cols-[auto_auto_auto] gap-2 outline-offset-4 sm:flex"
    >
      {choices.map(([wanted, label, look]) => (
        <Button
          key={label}
          look={look}
          onClick={(event) => press(event, wanted)}
          disabled={status === wanted || isSaving}
          className="max-sm:px-1 max-sm:text-small"
          aria-busy={(isSaving && status === wanted) || undefined}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

/** A message that was not spam is replied if it was answered, otherwise new. */
export const toRescued = (repliedAt: Date | null): SubmissionStatus => (repliedAt ? "replied" : "new");

/** The result of a change, with Undo or Retry; apart from the card, which may have left the list. */
export function StatusOutcome({ id }: { id: string }) {
  useOutcome(useStatusFetcher(id).data, inboxAddress);
  return null;
}
