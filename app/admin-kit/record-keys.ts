import { useEvent } from "./parts/use-event.ts";
import { areKeysOn } from "./parts/use-preferences.ts";

/** Single-key shortcuts of a list's records; each gets the focused record's id, if any. */
export function useRecordKeys(actions: Readonly<Record<string, (focused: string | undefined) => void>>): void {
  useEvent("keydown", (event) => {
    const action = areKeysOn() && actions[toSingleKey(event) ?? ""];
    if (!action) return;
    event.preventDefault();
    action(idOfFocus());
  });
}

export function idOfFocus(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.activeElement?.closest<HTMLElement>("[data-record]")?.dataset.record;
}

/** The Latin character of a key that may be a shortcut; none in a text, a choice, an open dialog or a menu. */
export function toSingleKey(event: KeyboardEvent): string | undefined {
  const { key, code, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined;
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"))
  )
    return undefined;
  if (document.querySelector("dialog[open], [role=menu]:popover-open")) return undefined;
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) && key.length === 1 ? code.slice(3).toLowerCase() : undefined;
}
