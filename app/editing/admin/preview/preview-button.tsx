import { PanelRightClose, PanelRightOpen } from "lucide-react";
import { useEffect } from "react";
import { useEvent } from "~/admin-kit/parts/use-event.ts";
import { findContentType } from "~/audited-tables.ts";
import { splitKind } from "~/definitions/translation-kind.ts";
import { createStore } from "~/lib/external-store.ts";
import { readStored, store } from "~/lib/web-storage.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { messages } from "../messages.ts";

/** Shows or hides the page beside the form, like Alt+P. Renders nothing if the form's item has no page. */
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
  const icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <Button look="secondary" aria-pressed={isOpen} data-preview-button="" onClick={() => setOpen(!isOpen)}>
      <Icon of={icon} className="size-4.5" />
      <span className="@max-lg:sr-only">{messages.preview}</span>
    </Button>
  );
}

const name = "preview";
const shown = createStore(false);

/** Whether forms in this tab show their preview; and a function that changes it. */
export function usePreviewSwitch() {
  const isOpen = shown.use();
  useEffect(() => {
    if (readStored(name) === true) shown.set(true);
  }, []);
  return { isOpen, setOpen };
}

/** Whether items of this kind have a page to preview. */
export function hasPreview(kind: string): boolean {
  const type = findContentType(kind);
  return splitKind(kind).base === pageTextKind || Boolean(type?.live ?? type?.shownOn);
}

function setOpen(isOpen: boolean): void {
  shown.set(isOpen);
  store(name, isOpen);
}
