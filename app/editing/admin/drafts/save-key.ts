import type { RefObject } from "react";
import { useEvent } from "~/admin-kit/parts/use-event.ts";

/** Ctrl+S presses `data-main` or the last button, and stays. Ctrl+Enter publishes: the last button outside a menu. */
export function useSaveKey(part: RefObject<HTMLInputElement | null>): void {
  useEvent("keydown", (event) => {
    const shortcut = toShortcut(event);
    const form = part.current?.form;
    if (!shortcut || (shortcut === "publish" && !isPlainFieldOf(form, event.target))) return;
    event.preventDefault();
    // An open dialog covers every form but its own.
    const dialog = document.querySelector("dialog[open]");
    if (!form || event.repeat || (dialog && !dialog.contains(form))) return;
    const buttons = listSubmitButtons(form);
    const last = buttons.findLast((button) => !button.hidden && button.role !== "menuitem");
    (shortcut === "save" ? (findMain(buttons) ?? last) : last)?.click();
  });
}

function toShortcut({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): "save" | "publish" | null {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return null;
  if (code === "KeyS") return "save";
  return key === "Enter" ? "publish" : null;
}

function isPlainFieldOf(form: HTMLFormElement | null | undefined, target: EventTarget | null): boolean {
  return target instanceof HTMLElement && form?.contains(target) === true && !target.isContentEditable;
}

function listSubmitButtons(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.elements].filter(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === "submit" && !element.disabled,
  );
}

function findMain(buttons: HTMLButtonElement[]): HTMLButtonElement | undefined {
  return buttons.find((button) => button.dataset.main !== undefined);
}
