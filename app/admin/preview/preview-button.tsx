import { PanelRightClose, PanelRightOpen } from "lucide-react";
import { useEffect } from "react";
import { Button } from "~/ui/button.tsx";
import { hasPreview, usePreviewSwitch } from "./open-preview.ts";

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
