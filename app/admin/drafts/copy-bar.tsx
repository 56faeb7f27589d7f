import { Copy } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { Time } from "~/ui/time.tsx";
import type { DraftedForm } from "./use-drafted-form.ts";

type CopyBarProps = {
  form: DraftedForm;
  onRestore(changes: Record<string, unknown>): void;
  toLabel(field: string): string;
};

/** Says that what somebody typed before they took over another version is kept, with the way back. */
export function CopyBar({ form: { copy, bringBack, removeCopy }, onRestore, toLabel }: CopyBarProps) {
  if (!copy) return null;
  const labels = new Intl.ListFormat("en").format(Object.keys(copy.changes).map(toLabel));
  return (
    <div data-modal-aside className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      <Copy aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        A copy of what you typed is kept, <Time value={copy.at} />: {labels}.
      </p>
      <Button look="quiet" onClick={() => bringBack(copy.changes, onRestore)}>
        Put it back
      </Button>
      <Button look="quiet" onClick={removeCopy}>
        Delete the copy
      </Button>
    </div>
  );
}
