import { useFetcher } from "react-router";
import { historyAddress, restoreKey, toUndoForm } from "~/admin-kit/parts/undo.ts";
import { toTableName } from "~/audited-tables.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { messages } from "./messages.ts";

/** The address of an item's versions; tables have their PostgreSQL names. */
export function toHistoryAddress(table: string, itemId: string): string {
  return `/admin/history/${table}/${encodeURIComponent(itemId)}`;
}

/** A link to all versions of an item; `id` is null for an unsaved one. A table has its PostgreSQL name. */
export function HistoryLink({ of, id }: { of: AnyContentType | string; id: string | null }) {
  if (id === null) return null;
  const table = typeof of === "string" ? of : toTableName(of.table);
  return (
    <ActionLink look="quiet" href={toHistoryAddress(table, id)}>
      {messages.title}
    </ActionLink>
  );
}

/** Undoes a change set. The layout shows the result. */
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
