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
