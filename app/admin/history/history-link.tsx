import type { AnyContentType } from "~/content/kit/content-type.ts";
import { toTableName } from "~/content/recorded-tables.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { toHistoryAddress } from "./history-address.ts";

type HistoryLinkProps = {
  of: AnyContentType | string;
  /** Null for what is not saved yet, which has no history. */
  id: string | null;
};

/** Leads to all versions of an item. */
export function HistoryLink({ of, id }: HistoryLinkProps) {
  if (id === null) return null;
  const table = typeof of === "string" ? of : toTableName(of.table);
  return (
    <ActionLink look="quiet" href={toHistoryAddress(table, id)}>
      History
    </ActionLink>
  );
}
