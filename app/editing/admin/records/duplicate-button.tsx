import { useChange } from "~/admin-kit/parts/use-change.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { messages } from "../list-messages.ts";

/** Makes a copy of a saved record and opens its form. */
export function useDuplicate(type: AnyContentType) {
  const failed = messages.duplicateFailed(type.one);
  const { change, isBusy } = useChange(`/admin/${type.name}`, undefined, failed);
  return { duplicate: (id: string) => void change("duplicate", [], { id }), isBusy };
}

export function DuplicateButton({ type, id }: { type: AnyContentType; id: string }) {
  const { duplicate, isBusy } = useDuplicate(type);
  if (useReadOnly()) return null;
  return (
    <Button look="quiet" busy={isBusy} onClick={() => duplicate(id)}>
      {messages.duplicate}
    </Button>
  );
}
