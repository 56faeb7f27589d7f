import { use } from "react";
import { PreferencesContext } from "../preferences/use-preferences.ts";

/**
 * Whether single keys are shortcuts, which each decides for themselves; somebody who speaks to the computer turns them off
 * (WCAG 2.1.4). Keys with Ctrl or ⌘ work in any case.
 */
export function useKeySwitch() {
  const { preferences, save } = use(PreferencesContext);
  return { isOn: preferences.keys === "on", turn: (wanted: boolean) => save({ keys: wanted ? "on" : "off" }) };
}

/** The same, for one moment. */
export function areKeysOn(): boolean {
  return document.querySelector("[data-keys=off]") === null;
}
