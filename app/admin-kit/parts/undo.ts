/** The key of the fetcher for Undo, whose answer the layout shows on any screen. */
export const restoreKey = "restore";
/** The screen whose action undoes changes. */
export const historyAddress = "/admin/history";

/** A change that can be undone; `anyway` even if that loses later changes by others. */
export type UndoOffer = { set: string; label?: string; anyway?: boolean };

/** The form that undoes a change. */
export function toUndoForm({ set, anyway = false }: UndoOffer): Record<string, string> {
  return { intent: "undo", set, ...(anyway && { anyway: "true" }) };
}
