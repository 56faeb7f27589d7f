import { sourceAttribute } from "~/lib/source-marks.ts";
import type { UndoInPlace } from "~/lib/staff-page.ts";
import { button, element, icon } from "./elements.ts";

type Undo = UndoInPlace & { source: string; shown: string | null };
/** What is said about a save. */
export type Message = { text: string; isError?: boolean; undo?: Undo; link?: { href: string; label: string } };

const key = "staff-message";
let takeBack: (undo: Undo) => Promise<void> = async () => {};

/** Says how a change is taken back. */
export function onUndo(act: typeof takeBack): void {
  takeBack = act;
}

/** Shows a message above the bar until it is closed or the next one comes. */
export function showMessage({ text, isError = false, undo, link }: Message): void {
  for (const other of document.querySelectorAll(".staff-message")) other.remove();
  const words = element("p", { role: isError ? "alert" : "status" });
  const message = element("div", { className: "staff-message" }, icon(isError ? "draft" : "live"), words);
  if (undo) {
    const again = button(undo.label ?? "Undo", () => {
      again.disabled = true;
      void takeBack(undo);
    });
    message.append(again);
  }
  if (link) message.append(element("a", { className: "staff-button", href: link.href }, link.label));
  message.append(button("Close", () => message.remove()));
  document.body.append(message);
  // Screen readers announce what changes inside a live region, so the words come after the element.
  requestAnimationFrame(() => {
    words.textContent = text;
  });
}

/** Keeps a message for the page as it is loaded next; the focus goes to the text with the source `focus` there. */
export function keepMessage(message: Message & { focus: string }): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // The page itself shows what was done.
  }
}

/** Shows the message that was kept. */
export function showKeptMessage(): void {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (!kept) return;
    const { focus, ...message } = JSON.parse(kept);
    showMessage(message);
    const text = document.querySelector<HTMLElement>(`[${sourceAttribute}~="${CSS.escape(focus)}"]`);
    text?.focus({ preventScroll: true });
  } catch {
    // Storage can be forbidden.
  }
}
