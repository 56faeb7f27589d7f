import type { FormEvent } from "react";
import { parseSubmissionStatus, type SubmissionStatus } from "~/content/submission-statuses.ts";
import type { InboxRow } from "~/data/inbox.server.ts";
import { Button, type ButtonLook } from "~/ui/button.tsx";
import { inboxAddress, useStatus, useStatusFetcher } from "./use-status.ts";

type Choice = { wanted: SubmissionStatus; label: string; look: ButtonLook };
type StatusButtonsProps = { submission: InboxRow; onPress(status: SubmissionStatus): void };

/** The statuses that staff can set, as buttons that send the wanted one (decisions 70 and 83). */
export function StatusButtons({ submission, onPress }: StatusButtonsProps) {
  const { id, name, repliedAt } = submission;
  const { Form, formData, submit } = useStatusFetcher(id);
  const { status, isSaving } = useStatus(submission);
  const isSpam = status === "spam";
  const choices: Choice[] = [
    { wanted: "read", label: "Mark Read", look: "secondary" },
    { wanted: "replied", label: "Mark Replied", look: "secondary" },
    { wanted: isSpam ? toRescued(repliedAt) : "spam", label: isSpam ? "Not spam" : "Mark Spam", look: "quiet" },
  ];

  const press = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = parseSubmissionStatus((submitter as HTMLButtonElement | null)?.value);
    event.preventDefault();
    if (!wanted) return;
    // The pressed button is disabled from now on, and would take the keyboard's place on the page with it.
    event.currentTarget.querySelector("fieldset")?.focus();
    onPress(wanted);
    // Drawn before anything else is heard, or the second click of two would send it again.
    void submit({ id, status: wanted }, { method: "post", action: inboxAddress, flushSync: true });
  };
  return (
    <Form method="post" action={inboxAddress} preventScrollReset onSubmit={press}>
      <fieldset
        tabIndex={-1}
        aria-label={`Status of the submission from ${name}`}
        className="mt-1.5 grid grid-cols-[auto_auto_auto] gap-2 outline-offset-4 sm:flex"
      >
        <input type="hidden" name="id" value={id} />
        {choices.map(({ wanted, label, look }) => (
          <Button
            key={label}
            type="submit"
            look={look}
            name="status"
            value={wanted}
            disabled={status === wanted || isSaving}
            className="max-sm:px-1 max-sm:text-small"
            aria-busy={(isSaving && formData?.get("status") === wanted) || undefined}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}

/** An enquiry that was no spam after all has been answered already, or waits to be looked at. */
export function toRescued(repliedAt: Date | null): SubmissionStatus {
  return repliedAt ? "replied" : "new";
}
