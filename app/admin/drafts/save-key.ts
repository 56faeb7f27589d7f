import { type RefObject, useEffect, useLayoutEffect } from "react";
import { followTypingPlace, noteTypingPlace, returnToTypingPlace } from "./typing-place.ts";

/** Ctrl+S saves and stays: it presses `data-main`, else the last button. Ctrl+Enter presses the last: it publishes. */
export function useSaveKey(part: RefObject<HTMLInputElement | null>): void {
  useEffect(returnToTypingPlace, []);
  // Typing went on while it was being saved; a layout effect ends before the form leaves the page.
  useLayoutEffect(() => followTypingPlace, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meant = toMeant(event);
      const form = part.current?.form;
      if (!meant || (meant === "publish" && !isPlainFieldOf(form, event.target))) return;
      event.preventDefault();
      // An open dialog lies over every form but its own.
      const dialog = document.querySelector("dialog[open]");
      if (!form || event.repeat || (dialog && !dialog.contains(form))) return;
      const buttons = listSending(form);
      noteTypingPlace();
      const last = buttons.findLast((button) => !button.hidden);
      (meant === "save" ? (findMain(buttons) ?? last) : last)?.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [part]);
}

function toMeant({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): "save" | "publish" | null {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return null;
  if (code === "KeyS") return "save";
  return key === "Enter" ? "publish" : null;
}

function isPlainFieldOf(form: HTMLFormElement | null | undefined, target: EventTarget | null): boolean {
  return target instanceof HTMLElement && form?.contains(target) === true && !target.isContentEditable;
}

function listSending(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.elements].filter(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === "submit" && !element.disabled,
  );
}

function findMain(buttons: HTMLButtonElement[]): HTMLButtonElement | undefined {
  return buttons.find((button) => button.dataset.main !== undefined);
}
