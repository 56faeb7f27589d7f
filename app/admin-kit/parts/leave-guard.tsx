import { useEffect, useEffectEvent, useState } from "react";
import { useBlocker } from "react-router";
import { leaveWords } from "~/admin-kit/leave-words.ts";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { useToast } from "~/ui/messages/toasts.tsx";
import { useEvent } from "./use-event.ts";

type LeaveGuardProps = {
  isDirty: boolean;
  /** The draft of what was typed: whether all of it is saved, and a function that saves the rest; true on success. */
  draft?: { isSafe(): boolean; flush(): Promise<boolean> };
};

/** Asks before the user leaves a form with unsaved changes; if they are saved as a draft, it only says so. */
export function LeaveGuard({ isDirty, draft }: LeaveGuardProps) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEvent("beforeunload", (event) => isDirty && !draft?.isSafe() && event.preventDefault());
  const rescue = useEffectEvent(async () => {
    if (!(await draft?.flush())) return setAsking(true);
    toast({ text: leaveWords.keptAsDraft });
    blocker.proceed?.();
  });
  useEffect(() => {
    if (blocker.state === "blocked") void rescue();
    else setAsking(false);
  }, [blocker.state]);
  return (
    <AlertDialog
      open={isAsking && blocker.state === "blocked"}
      question={leaveWords.question}
      confirmLabel={leaveWords.confirm}
      cancelLabel={leaveWords.keepEditing}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {leaveWords.notSaved}
    </AlertDialog>
  );
}
