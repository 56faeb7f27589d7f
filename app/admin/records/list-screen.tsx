import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import type { Option, RecordRow } from "~/data/record-list.server.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { Pager } from "~/ui/pager.tsx";
import { RecordList } from "~/ui/record-list.tsx";
import { type Notice, useNotice } from "../notice.ts";
import { Filters } from "./filters.tsx";
import { ListFailed } from "./list-failed.tsx";
import type { LoadedRecord } from "./record-form.tsx";
import { Removals } from "./removals.tsx";
import { isNarrowed, type Selection, toQuery } from "./selection.ts";
import { SideForm } from "./side-form.tsx";

type ListScreenProps = {
  type: AnyContentType;
  loaded: {
    selection: Selection;
    siteUrl: string;
    notice?: Notice;
    list: {
      rows: RecordRow[];
      total: number;
      page: number;
      pageSize: number;
      options: Record<string, Option[]>;
      editing: Pick<LoadedRecord, "id" | "version" | "values"> | null;
    } | null;
  };
  toRow: (row: RecordRow, options: Record<string, Option[]>) => ReactNode;
};

/** The list of a content type: heading, filters, one page of records, and what there is instead of them. */
export function ListScreen({ type, loaded, toRow }: ListScreenProps) {
  const [query] = useSearchParams();
  useNotice(loaded);
  const { list, selection, siteUrl } = loaded;
  const newHref = type.form.as === "page" ? `/admin/${type.name}/new` : toQuery(query, { new: "1", edit: "" });
  const add = (
    <ActionLink look="primary" href={newHref}>
      {type.list.add}
    </ActionLink>
  );
  const hasFilters = type.list.search || type.list.filters || type.list.orders.length > 1;
  return (
    <>
      <PageHeader title={type.list.title} description={type.list.intro} actions={add} />
      {list && type.form.as === "inline" && <SideForm type={type} loaded={{ ...list, siteUrl }} />}
      {hasFilters && <Filters type={type} selection={selection} options={list?.options ?? {}} total={list?.total} />}
      {!list && <ListFailed words={type.messages.loadFailed} />}
      {list?.total === 0 && <Nothing type={type} isNarrowed={isNarrowed(selection)} add={add} />}
      {list && list.total > 0 && (
        <>
          <RecordList label={type.list.title}>{list.rows.map((row) => toRow(row, list.options))}</RecordList>
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            total={list.total}
            toHref={(page) => toQuery(query, { page: page > 1 ? String(page) : "" })}
          />
        </>
      )}
      <Removals type={type} />
      {list && type.form.as === "dialog" && <SideForm type={type} loaded={{ ...list, siteUrl }} />}
    </>
  );
}

function Nothing({ type, isNarrowed, add }: { type: AnyContentType; isNarrowed: boolean; add: ReactNode }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title={type.list.noMatch}
        text="Try another word, or show all again."
        action={<ActionLink href={`/admin/${type.name}`}>Show all</ActionLink>}
      />
    );
  }
  return <EmptyState title={type.list.emptyTitle} text={type.list.emptyText} action={add} />;
}
