import { useEffect } from "react";
import { useBlocker } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog.tsx";

/** Asks before a form with unsaved changes is left, inside the back office and by closing the page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <AlertDialog
      open={blocker.state === "blocked"}
      question="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you changed on this screen has not been saved.
    </AlertDialog>
  );
}
