import type { InboxDetails } from "~/data/inbox.server.ts";
import { AlertDialog } from "~/ui/alert-dialog.tsx";
import { useChange } from "../records/use-change.ts";
import { inboxAddress } from "./use-status.ts";

/** Asks before the personal data of an enquiry is erased, which nothing brings back. */
export function EraseDialog({ submission, onClose }: { submission: InboxDetails; onClose(): void }) {
  const { change, isBusy } = useChange(inboxAddress, onClose);
  return (
    <AlertDialog
      open
      question={`Erase the personal data of ${submission.name}?`}
      confirmLabel="Erase"
      busy={isBusy}
      onConfirm={() => change("erase", [submission.id])}
      onCancel={onClose}
    >
      Name, e-mail address, telephone number, message, network address, notes and the mails of this submission are
      removed. That it came in, when, and for which service is kept for the figures. This cannot be undone.
    </AlertDialog>
  );
}
