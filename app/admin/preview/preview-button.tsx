import { PanelRightClose, PanelRightOpen } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { contentTypes } from "~/content/index.ts";
import { readStored, store } from "~/lib/stored.ts";
import { Button } from "~/ui/button.tsx";
import { pageContentKind } from "../drafts/drafting.ts";

/** Shows the page beside the form, or hides it; Alt+P does the same. Nothing where the form's item has no page. */
export function PreviewButton({ kind }: { kind: string }) {
  const { isOpen, setOpen } = usePreviewSwitch();
  const isPossible = hasPreview(kind);
  useEffect(() => {
    if (!isPossible) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.code !== "KeyP" || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat) setOpen(!isOpen);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isPossible, isOpen, setOpen]);
  if (!isPossible) return null;
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <Button look="secondary" aria-pressed={isOpen} data-preview-button="" onClick={() => setOpen(!isOpen)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      Preview
    </Button>
  );
}

const name = "preview";
const listeners = new Set<() => void>();
let isOpenHere: boolean | undefined;

/** Whether forms show their preview beside them, as long as this tab is open; and the way to change it. */
export function usePreviewSwitch() {
  const isOpen = useSyncExternalStore(subscribe, isOpenNow, () => false);
  return { isOpen, setOpen };
}

/** Whether what a form of this kind edits has a page that can be looked at. */
export function hasPreview(kind: string): boolean {
  const type = contentTypes.find((known) => known.name === kind);
  return kind === pageContentKind || Boolean(type?.live ?? type?.shownOn);
}

function isOpenNow(): boolean {
  isOpenHere ??= readStored(name) === true;
  return isOpenHere;
}

function setOpen(isOpen: boolean): void {
  isOpenHere = isOpen;
  store(name, isOpen);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
