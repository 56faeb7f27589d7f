import { whenReady } from "~/admin-kit/parts/when-ready.ts";
import { revealField } from "~/ui/messages/error-summary.tsx";

const focusable = "input:not([type=hidden]), select, textarea, button, [contenteditable=true]";

/** The id of a field's input, which errors, warnings and addresses refer to. */
export const fieldId = (field: string): string => `field-${field.replaceAll(/[^\w-]/g, "-")}`;

/** Scrolls a field's input into view and focuses it. False if the page has no such field. */
export function focusField(field: string): boolean {
  return focusInput(fieldId(field));
}

/** The same for the field in the page's address: #field-title. */
export function focusFieldOfAddress(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id.startsWith("field-")) focusInput(id);
}

function focusInput(id: string): boolean {
  const input = document.getElementById(id);
  if (!input) return false;
  show(input);
  if (input.ariaBusy === "true") whenReady(id, show);
  return true;
}

function show(input: HTMLElement): true {
  revealField(input);
  const isMovable = matchMedia("(prefers-reduced-motion: no-preference)").matches;
  input.scrollIntoView({ block: "center", behavior: isMovable ? "smooth" : "auto" });
  const target = input.matches(focusable) || input.tabIndex >= 0 ? input : input.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
  return true;
}
