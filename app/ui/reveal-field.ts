/** Opens the closed sheet that a field is in. */
export function revealField(field: Element): void {
  const sheet = field.closest<HTMLElement>("[popover]");
  if (sheet && !sheet.checkVisibility()) sheet.showPopover();
}
