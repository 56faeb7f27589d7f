import { Copy } from "lucide-react";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { useChange } from "../../kit/use-change.ts";

/** Makes a copy of a saved record and opens its form. */
export function DuplicateButton({ type, id, title }: { type: AnyContentType; id: string; title?: string }) {
  const failed = `The ${type.one} could not be duplicated`;
  const { change, isBusy } = useChange(`/admin/${type.name}`, undefined, failed);
  const duplicate = () => void change("duplicate", [], { id });
  if (useReadOnly()) return null;
  if (title !== undefined) {
    return <IconButton label={`Duplicate ${title}`} icon={Copy} busy={isBusy} onClick={duplicate} />;
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={duplicate}>
      Duplicate
    </Button>
  );
}
