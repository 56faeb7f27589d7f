import { useCallback } from "react";
import { useSubmit } from "react-router";

/** The fetcher in which things are taken back; the layout shows what it says, on whatever screen. */
export const restoreKey = "restore";
/** The screen whose action takes changes back. */
export const historyAddress = "/admin/history";

/** A change that can be taken back; `anyway` also when that loses what somebody has changed since. */
export type UndoOffer = { set: string; label?: string; anyway?: boolean };

/** The form that takes a change back. */
export function toUndoForm({ set, anyway = false }: UndoOffer): Record<string, string> {
  return { intent: "undo", set, ...(anyway && { anyway: "true" }) };
}

/** Makes the Undo of a toast from the form that takes a change back, and the screen that carries it out. */
export function useUndo(action: string) {
  const submit = useSubmit();
  return useCallback(
    (back: Record<string, string> | undefined, label = "Undo") => {
      if (!back) return undefined;
      // Whoever takes back what they have just added stands in the form of something that is gone then.
      const toForm = () => ({ ...back, from: location.pathname });
      const undo = () => submit(toForm(), { method: "post", action, navigate: false, fetcherKey: restoreKey });
      return [{ label, onAct: undo }];
    },
    [submit, action],
  );
}
