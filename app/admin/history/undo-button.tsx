import { useFetcher } from "react-router";
import { Button } from "~/ui/button.tsx";
import { useReadOnly } from "~/ui/read-only.ts";
import { historyAddress, restoreKey, toUndoForm } from "../undo.ts";

/** Takes a change set back. The layout says what became of it. */
export function UndoButton({ set, label, name }: { set: string; label: string; name: string }) {
  const fetcher = useFetcher({ key: restoreKey });
  const isBusy = fetcher.state !== "idle";
  if (useReadOnly()) return null;
  const press = () =>
    void fetcher.submit(toUndoForm({ set }), { method: "post", action: historyAddress, preventScrollReset: true });
  return (
    <Button
      look="quiet"
      busy={isBusy && fetcher.formData?.get("set") === set}
      disabled={isBusy}
      aria-label={`${label}: ${name}`}
      onClick={press}
    >
      {label}
    </Button>
  );
}
