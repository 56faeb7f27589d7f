/** Whether a key that is pressed there belongs to a text, a choice or an open dialog, and not to a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select") || target.closest("dialog") !== null;
}
