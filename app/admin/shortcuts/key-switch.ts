import { useSyncExternalStore } from "react";

const name = "inbox-keys";
const listeners = new Set<() => void>();
/** Where a browser keeps nothing, until the page is left. */
let unkept: string | null = null;

/**
 * Whether single keys are shortcuts, remembered in this browser; somebody who speaks to it turns them off
 * (WCAG 2.1.4). Keys with Ctrl or ⌘ work in any case.
 */
export function useKeySwitch() {
  const isOn = useSyncExternalStore(subscribe, areKeysOn, () => true);
  return { isOn, turn };
}

/** As useKeySwitch, for one moment. */
export function areKeysOn(): boolean {
  try {
    return (unkept ?? localStorage.getItem(name)) !== "off";
  } catch {
    return unkept !== "off";
  }
}

function turn(wanted: boolean): void {
  const value = wanted ? "on" : "off";
  unkept = null;
  try {
    localStorage.setItem(name, value);
  } catch {
    unkept = value;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
