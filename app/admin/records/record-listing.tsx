import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { AnyContentType, Toggle } from "~/content/kit/content-type.ts";
import type { RecordRow } from "~/data/record-list.server.ts";
import { SelectAll } from "~/ui/list-tools.tsx";
import { Pager } from "~/ui/pager.tsx";
import { useReadOnly } from "~/ui/read-only.ts";
import { RecordList } from "~/ui/record-list.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { ChoiceProvider, useChoice } from "./choice.ts";
import { toQuery } from "./selection.ts";

type RecordListingProps = {
  type: AnyContentType;
  list: { rows: RecordRow[]; total: number; page: number; pageSize: number };
  place: string;
  isTickable: boolean;
  switches?: readonly Toggle[];
  toRow(row: RecordRow): ReactNode;
};

/** One page of records, which can be ticked, with what can be done with those that are. */
export function RecordListing({ type, list, place, switches, toRow, ...rest }: RecordListingProps) {
  const isReadOnly = useReadOnly();
  const isTickable = rest.isTickable && !isReadOnly;
  const [query] = useSearchParams();
  const { rows, page, pageSize, total } = list;
  const choice = useChoice(isTickable ? rows : [], place);
  return (
    <>
      {isTickable && <SelectAll rows={rows} chosen={choice.chosen} onChoose={choice.onChoose} />}
      <ChoiceProvider value={choice}>
        <RecordList label={type.list.title}>{rows.map(toRow)}</RecordList>
      </ChoiceProvider>
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        toHref={(wanted) => toQuery(query, { page: wanted > 1 ? String(wanted) : "" })}
      />
      {isTickable && <BulkActions type={type} rows={rows} switches={switches} {...choice} />}
    </>
  );
}
