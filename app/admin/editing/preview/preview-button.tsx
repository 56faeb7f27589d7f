import { PanelRightClose, PanelRightOpen } from "lucide-react";
import { useEffect } from "react";
import { contentTypes } from "~/content/types/index.ts";
import { pageTextKind } from "~/content/types/marked-texts.ts";
import { createStore } from "~/lib/external-store.ts";
import { readStored, store } from "~/lib/web-storage.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { useEvent } from "../../kit/use-event.ts";

/** Shows the page beside the form, or hides it; Alt+P does the same. Nothing where the form's item has no page. */
export function PreviewButton({ kind }: { kind: string }) {
  const { isOpen, setOpen } = usePreviewSwitch();
  const isPossible = hasPreview(kind);
  useEvent("keydown", (event) => {
    const { code, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!isPossible || code !== "KeyP" || !altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    if (!event.repeat) setOpen(!isOpen);
  });
  if (!isPossible) return null;
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <Button look="secondary" aria-pressed={isOpen} data-preview-button="" onClick={() => setOpen(!isOpen)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      <span className="@max-lg:sr-only">Preview</span>
    </Button>
  );
}

const name = "preview";
const shown = createStore(false);

/** Whether forms show their preview beside them, as long as this tab is open; and the way to change it. */
export function usePreviewSwitch() {
  const isOpen = shown.use();
  useEffect(() => {
    if (readStored(name) === true) shown.set(true);
  }, []);
  return { isOpen, setOpen };
}

/** Whether what a form of this kind edits has a page that can be looked at. */
export function hasPreview(kind: string): boolean {
  const type = contentTypes.find((known) => known.name === kind);
  return kind === pageTextKind || Boolean(type?.live ?? type?.shownOn);
}

function setOpen(isOpen: boolean): void {
  shown.set(isOpen);
  store(name, isOpen);
}
