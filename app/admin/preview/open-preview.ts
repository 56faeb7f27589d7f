import { useSyncExternalStore } from "react";
import { contentTypes } from "~/content/index.ts";
import { pageContentKind } from "../drafts/drafting.ts";

const name = "preview";
const listeners = new Set<() => void>();
let isOpenHere = false;

/** Whether forms show their preview beside them, as long as this tab is open; and the way to change it. */
export function usePreviewSwitch() {
  const isOpen = useSyncExternalStore(subscribe, isOpenNow, () => false);
  return { isOpen, setOpen };
}

/** Whether what a form of this kind edits has a page that can be looked at. */
export function hasPreview(kind: string): boolean {
  return (
    kind === pageContentKind || contentTypes.some((type) => type.name === kind && Boolean(type.live ?? type.shownOn))
  );
}

function isOpenNow(): boolean {
  try {
    return sessionStorage.getItem(name) === "open";
  } catch {
    return isOpenHere;
  }
}

function setOpen(isOpen: boolean): void {
  isOpenHere = isOpen;
  try {
    sessionStorage.setItem(name, isOpen ? "open" : "closed");
  } catch {
    // It is known for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
