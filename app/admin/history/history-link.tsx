import type { AnyContentType } from "~/content/kit/content-type.ts";
import { toTableName } from "~/content/recorded-tables.ts";
import { ActionLink } from "~/ui/action-link.tsx";

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
