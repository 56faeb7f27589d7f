import { useFetcher } from "react-router";
import { toTableName } from "~/content/audited-tables.ts";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { historyAddress, restoreKey, toUndoForm } from "../../kit/undo.ts";

/** The screen with all versions of an item; tables by their names in PostgreSQL. */
export function toHistoryAddress(table: string, itemId: string): string {
  return `/admin/history/${table}/${encodeURIComponent(itemId)}`;
}

/** Leads to all versions of an item; `id` is null for what is not saved yet. A table has its name in PostgreSQL. */
export function HistoryLink({ of, id }: { of: AnyContentType | string; id: string | null }) {
  if (id === null) return null;
  const table = typeof of === "string" ? of : toTableName(of.table);
  return (
    <ActionLink look="quiet" href={toHistoryAddress(table, id)}>
      History
    </ActionLink>
  );
}

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
