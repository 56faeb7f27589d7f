import { CircleCheck, MailOpen, OctagonX, UserRound } from "lucide-react";
import { useState } from "react";
import { DownloadLink } from "~/admin-kit/connection/download-link.tsx";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import type { Choice } from "~/editing/admin/records/choice.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { BulkBar } from "~/ui/lists/list-tools.tsx";
import { messages } from "./messages.ts";
import { inboxAddress } from "./status.tsx";

type BulkActionsProps = { choice: Choice; owners: readonly { id: string; name: string }[]; me: string };

/** The actions for the selected enquiries; each can be undone as a whole. */
export function BulkActions({ choice: { chosen, onChoose }, owners, me }: BulkActionsProps) {
  const [owner, setOwner] = useState<string | null>(null);
  const clear = () => onChoose(new Set());
  const { change, isBusy } = useChange(inboxAddress, clear);
  const marks = [
    { status: "read", label: messages.bulkActions.markRead, icon: MailOpen },
    { status: "replied", label: messages.bulkActions.markReplied, icon: CircleCheck },
    { status: "spam", label: messages.bulkActions.markSpam, icon: OctagonX },
  ].map(({ status, ...button }) => ({ ...button, onClick: () => change("statuses", chosen, { status }) }));
  const assign = { label: messages.bulkActions.assign, icon: UserRound, onClick: () => setOwner(me) };
  return (
    <>
      <BulkBar count={chosen.size} onClear={clear}>
        {[...marks, assign].map(({ label, ...button }) => (
          <Button key={label} look="secondary" busy={isBusy} {...button}>
            {label}
          </Button>
        ))}
        <DownloadLink href={`${inboxAddress}/export?ids=${[...chosen].join("+")}`}>{messages.export}</DownloadLink>
      </BulkBar>
      {owner !== null && (
        <AskDialog
          title={messages.assignSubmissions(chosen.size)}
          confirm={messages.bulkActions.assign}
          busy={isBusy}
          onConfirm={() => {
            setOwner(null);
            change("owner", chosen, { owner, ownerName: owners.find(({ id }) => id === owner)?.name ?? "" });
          }}
          onClose={() => setOwner(null)}
        >
          <FormField label={messages.facts.owner}>
            {(input) => (
              <Select
                {...input}
                name="owner"
                value={owner}
                onChange={setOwner}
                placeholder={messages.facts.nobody}
                options={owners.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </FormField>
        </AskDialog>
      )}
    </>
  );
}
