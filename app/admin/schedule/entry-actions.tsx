import { useState } from "react";
import { ActionLink } from "~/ui/action-link.tsx";
import { Button } from "~/ui/button.tsx";
import { Menu } from "~/ui/menu.tsx";
import { useReadOnly } from "~/ui/read-only.ts";
import { useChange } from "../records/use-change.ts";
import { scheduleAddress } from "./schedule-address.ts";
import { TimeDialog } from "./time-dialog.tsx";

type EntryActionsProps = {
  entry: {
    id: string;
    subject: string;
    what: string;
    href: string;
    dueAt: Date;
    state: string;
    isOwn: boolean;
  };
};

/** What can be done with something that waits or has failed. */
export function EntryActions({ entry }: EntryActionsProps) {
  const { id, subject, what, href, dueAt, state, isOwn } = entry;
  const [isMoving, setMoving] = useState(false);
  const { change, isBusy } = useChange(scheduleAddress, () => setMoving(false));
  if (useReadOnly()) return null;
  if (!isOwn) {
    return (
      <span className="flex flex-wrap gap-2">
        <ActionLink href={href}>Open</ActionLink>
        <Button
          look="quiet"
          busy={isBusy}
          aria-label={`Unschedule ${subject}`}
          onClick={() => change("unpublish", [id])}
        >
          Unschedule
        </Button>
      </span>
    );
  }
  const isWaiting = state === "waiting";
  return (
    <>
      <Menu
        label={`Actions for ${subject}, ${what}`}
        entries={[
          { label: isWaiting ? "Do it now" : "Try again now", disabled: isBusy, onAct: () => change("now", [id]) },
          ...(isWaiting ? [{ label: "Change the time", disabled: isBusy, onAct: () => setMoving(true) }] : []),
          {
            label: isWaiting ? "Cancel" : "Dismiss",
            disabled: isBusy,
            isDestructive: isWaiting,
            onAct: () => change("cancel", [id]),
          },
        ]}
      />
      {isMoving && (
        <TimeDialog
          title="Change the time"
          description={`${subject}: ${what}`}
          confirm="Change"
          dueAt={new Date(dueAt).toISOString()}
          busy={isBusy}
          onConfirm={(moment) => change("move", [id], { dueAt: moment })}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}
