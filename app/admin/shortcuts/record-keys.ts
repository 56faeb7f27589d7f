import { useEffect, useEffectEvent } from "react";
import { isTyping } from "~/ui/keys.tsx";
import { areKeysOn } from "../preferences/use-preferences.ts";

/**
 * Single keys of a list's records, while nothing is typed and neither a dialog nor a menu is open. Each gets the id of
 * the record that has the keyboard's focus, if one has.
 */
export function useRecordKeys(actions: Readonly<Record<string, (focused: string | undefined) => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!areKeysOn() || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target))
      return;
    // A menu that is open finds its lines by their letters.
    if (document.querySelector("dialog[open], [role=menu]:popover-open")) return;
    const action = actions[toLetter(event)];
    if (!action) return;
    event.preventDefault();
    action(idOfFocus());
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** The record that has the keyboard's focus in a list. */
export function idOfFocus(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.activeElement?.closest<HTMLElement>("[data-record]")?.dataset.record;
}

/** The key's own character where it is Latin; on another keyboard the letter that stands there on a Latin one. */
function toLetter({ key, code }: KeyboardEvent): string {
  if (/^[a-z!]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) && !/^[ -~]$/.test(key) && key.length === 1 ? code.slice(3).toLowerCase() : "";
}
