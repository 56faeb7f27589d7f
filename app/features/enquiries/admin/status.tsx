import { CircleCheck, type LucideIcon, Mail, MailOpen, OctagonX } from "lucide-react";
import type { MouseEvent } from "react";
import { useFetcher } from "react-router";
import type { ListAnswer } from "~/admin-kit/parts/change.server.ts";
import { useOutcome } from "~/admin-kit/parts/use-change.ts";
import type { SubmitFailure } from "~/admin-kit/submit-form.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import type { InboxRow } from "../store/inbox.server.ts";
import { parseSubmissionStatus, type SubmissionStatus } from "../submission-statuses.ts";
import { messages } from "./messages.ts";

export const statusLooks: Record<SubmissionStatus, { look: Status; icon: LucideIcon }> = {
  new: { look: "info", icon: Mail },
  read: { look: "neutral", icon: MailOpen },
  replied: { look: "success", icon: CircleCheck },
  spam: { look: "warning", icon: OctagonX },
};

/** The status of a submission; an unknown one is shown as stored. */
export function StatusBadge({ status }: { status: string }) {
  const known = parseSubmissionStatus(status);
  const { look, icon } = known ? statusLooks[known] : {};
  return (
    <Badge status={look} icon={icon}>
      {known ? messages.statuses[known].label : status}
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

type StatusButtonsProps = {
  submission: InboxRow;
  onPress(status: SubmissionStatus): void;
  /** In a list: only the two of the specification, as icons. */
  isShort?: boolean;
};

/** The statuses that staff can set, and their buttons (spec decisions 70 and 83). */
export function toStatusChoices({ status, repliedAt }: Pick<InboxRow, "status" | "repliedAt">) {
  const spam =
    status === "spam"
      ? { status: toStatusAfterSpam(repliedAt), label: messages.status.notSpam, icon: Mail }
      : { status: "spam" as const, label: messages.status.markSpam, icon: OctagonX };
  return [
    { status: "read" as const, label: messages.mark.read, icon: MailOpen },
    { status: "replied" as const, label: messages.mark.replied, icon: CircleCheck },
    spam,
  ];
}

export function StatusButtons({ submission, onPress, isShort = false }: StatusButtonsProps) {
  const { status, isSaving } = useStatus(submission);
  const press = (event: MouseEvent, wanted: SubmissionStatus) => {
    // The pressed button is about to be disabled, and would lose the keyboard focus.
    event.currentTarget.closest("fieldset")?.focus();
    onPress(wanted);
  };
  return (
    <fieldset
      tabIndex={-1}
      aria-label={messages.statusOf(submission.name)}
      className={`outline-offset-4 ${isShort ? "flex" : "grid grid-cols-[auto_auto_auto] gap-2 sm:flex"}`}
    >
      {toStatusChoices({ ...submission, status }).map(({ status: wanted, label, icon }, place) => {
        const button = {
          onClick: (event: MouseEvent) => press(event, wanted),
          disabled: status === wanted || isSaving,
          "aria-busy": (isSaving && status === wanted) || undefined,
        };
        if (isShort) return place < 2 && <IconButton key={label} label={label} icon={icon} {...button} />;
        return (
          <Button
            key={label}
            look={place < 2 ? "secondary" : "quiet"}
            className="whitespace-nowrap max-sm:px-1 max-sm:text-small @max-[26rem]:px-2"
            {...button}
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** A message that was not spam is replied if it was answered, otherwise new. */
export const toStatusAfterSpam = (repliedAt: Date | null): SubmissionStatus => (repliedAt ? "replied" : "new");

/** The result of a change, with Undo or Retry; apart from the card, which may have left the list. */
export function StatusOutcome({ id }: { id: string }) {
  useOutcome(useStatusFetcher(id).data, inboxAddress);
  return null;
}
