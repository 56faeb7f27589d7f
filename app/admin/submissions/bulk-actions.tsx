import { CircleCheck, Download, MailOpen, OctagonX, UserRound } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { staleSession } from "~/lib/stale-session.ts";
import { Button, buttonClasses } from "~/ui/button.tsx";
import { FormField } from "~/ui/field.tsx";
import { BulkBar } from "~/ui/list-tools.tsx";
import { Select } from "~/ui/select.tsx";
import { fetchFresh } from "../connection/patient-fetch.ts";
import { AskDialog } from "../kit/ask-dialog.tsx";
import { useChange } from "../kit/use-change.ts";
import type { Choice } from "../records/choice.ts";
import { inboxAddress } from "./status.tsx";

type BulkActionsProps = { choice: Choice; owners: readonly { id: string; name: string }[]; me: string };

const marks = [
  { status: "read", label: "Mark read", icon: MailOpen },
  { status: "replied", label: "Mark replied", icon: CircleCheck },
  { status: "spam", label: "Mark spam", icon: OctagonX },
];

/** What can be done with the enquiries that are chosen; each press can be undone as a whole. */
export function BulkActions({ choice: { chosen, onChoose }, owners, me }: BulkActionsProps) {
  const [isAssigning, setAssigning] = useState(false);
  const clear = () => onChoose(new Set());
  const { change, isBusy } = useChange(inboxAddress, clear);
  const assign = (owner: string) => {
    setAssigning(false);
    change("owner", chosen, { owner, ownerName: owners.find(({ id }) => id === owner)?.name ?? "" });
  };
  return (
    <>
      <BulkBar count={chosen.size} onClear={clear}>
        {marks.map(({ status, label, icon: Icon }) => (
          <Button key={status} look="secondary" busy={isBusy} onClick={() => change("statuses", chosen, { status })}>
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
            {label}
          </Button>
        ))}
        <Button look="secondary" busy={isBusy} onClick={() => setAssigning(true)}>
          <UserRound aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          Assign
        </Button>
        <ExportLink href={`${inboxAddress}/export?ids=${[...chosen].join("+")}`}>Export</ExportLink>
      </BulkBar>
      {isAssigning && (
        <AssignDialog
          count={chosen.size}
          owners={owners}
          me={me}
          busy={isBusy}
          onAssign={assign}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}

type AssignDialogProps = Pick<BulkActionsProps, "owners" | "me"> & {
  count: number;
  busy: boolean;
  onAssign(owner: string): void;
  onClose(): void;
};

function AssignDialog({ count, owners, me, busy, onAssign, onClose }: AssignDialogProps) {
  const [owner, setOwner] = useState(me);
  return (
    <AskDialog
      title={count === 1 ? "Assign 1 submission" : `Assign ${count} submissions`}
      confirm="Assign"
      busy={busy}
      onConfirm={() => onAssign(owner)}
      onClose={onClose}
    >
      <FormField label="Owner">
        {(input) => (
          <Select
            {...input}
            name="owner"
            value={owner}
            onChange={setOwner}
            placeholder="Nobody"
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
    </AskDialog>
  );
}

/** Downloads enquiries as a file; where the sign-in is a while ago, once the person has confirmed who it is. */
export function ExportLink({ href, children }: { href: string; children: string }) {
  const load = async (event: MouseEvent) => {
    event.preventDefault();
    const answer = await fetchFresh(new Request(href, { method: "POST", body: new URLSearchParams() })).catch(
      () => null,
    );
    // Whatever else is wrong is said by the address itself.
    if (answer?.status !== staleSession) location.assign(href);
  };
  return (
    <a href={href} onClick={load} className={buttonClasses("secondary")}>
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      {children}
    </a>
  );
}
