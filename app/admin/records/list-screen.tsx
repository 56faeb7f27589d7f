import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { AnyContentType, Toggle } from "~/content/kit/content-type.ts";
import { handOrderOf } from "~/content/kit/sorting.ts";
import type { Option, RecordRow } from "~/data/record-list.server.ts";
import type { HandOrder } from "~/data/record-order.server.ts";
import type { SavedView } from "~/data/saved-views.server.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { useReadOnly } from "~/ui/read-only.ts";
import { LinkTabs } from "~/ui/tabs.tsx";
import { DraftNotesProvider } from "../drafts/draft-notes.ts";
import type { Drafting, ListedDrafts } from "../drafts/drafting.ts";
import { Unfinished } from "../drafts/unfinished.tsx";
import { type Notice, useNotice } from "../notice.ts";
import { ScheduleNotesProvider } from "../schedule/schedule-notes.ts";
import { Filters } from "./filters.tsx";
import { ListFailed } from "./list-failed.tsx";
import type { LoadedRecord } from "./record-form.tsx";
import { RecordListing } from "./record-listing.tsx";
import { Removals } from "./removals.tsx";
import { ReorderScreen } from "./reorder.tsx";
import { useSavedViews } from "./saved-views.tsx";
import { isNarrowed, type Selection, toQuery } from "./selection.ts";
import { SideForm } from "./side-form.tsx";
import { allQuery, hasViews } from "./views.ts";

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
      drafting: Drafting | null;
      drafts: ListedDrafts;
      work?: { views: readonly SavedView[]; order: HandOrder | null };
    } | null;
  };
  switches?: readonly Toggle[];
  toRow: (row: RecordRow, options: Record<string, Option[]>) => ReactNode;
};

/** The list of a content type: heading, filters, one page of records, and what there is instead of them. */
export function ListScreen({ type, loaded, switches, toRow }: ListScreenProps) {
  const [query] = useSearchParams();
  useNotice(loaded);
  const { list, selection, siteUrl } = loaded;
  const views = useSavedViews(type, selection, list?.work?.views ?? []);
  if (list?.work?.order) return <ReorderScreen type={type} order={list.work.order} />;
  const newHref = type.form.as === "page" ? `/admin/${type.name}/new` : toQuery(query, { new: "1", edit: "" });
  const add = <AddLink href={newHref}>{type.list.add}</AddLink>;
  return (
    <>
      <PageHeader
        title={type.list.title}
        description={type.list.intro}
        actions={
          <>
            {list?.work && list.total > 1 && <ReorderLink type={type} query={query} />}
            <div data-add>{add}</div>
          </>
        }
      />
      {type.list.tabs && (
        <div className="mb-5">
          <LinkTabs
            label={`Parts of ${type.list.tabs[0]?.name}`}
            links={type.list.tabs.map(({ label, name }) => ({
              ...{ label, href: `/admin/${name}`, isCurrent: name === type.name },
            }))}
          />
        </div>
      )}
      {list && <Unfinished type={type} drafts={list.drafts.unfinished} />}
      {list && type.form.as === "inline" && <SideForm type={type} loaded={{ ...list, siteUrl }} />}
      {views.tabs}
      {hasViews(type) && (
        <Filters type={type} selection={selection} options={list?.options ?? {}} total={list?.total}>
          {views.control}
        </Filters>
      )}
      {!list && <ListFailed words={type.messages.loadFailed} />}
      {list?.total === 0 && <Nothing type={type} isNarrowed={isNarrowed(selection)} add={add} />}
      {list && list.total > 0 && (
        <DraftNotesProvider value={list.drafts.notes}>
          <ScheduleNotesProvider value={list.drafts.scheduled}>
            <RecordListing
              type={type}
              list={list}
              place={`${type.name} ${JSON.stringify(selection)}`}
              isTickable={list.work !== undefined || switches !== undefined}
              switches={switches}
              toRow={(row) => toRow(row, list.options)}
            />
          </ScheduleNotesProvider>
        </DraftNotesProvider>
      )}
      <Removals type={type} />
      {list && type.form.as === "dialog" && <SideForm type={type} loaded={{ ...list, siteUrl }} />}
      {views.dialog}
    </>
  );
}

function AddLink({ href, children }: { href: string; children: ReactNode }) {
  if (useReadOnly()) return null;
  return (
    <ActionLink look="primary" href={href}>
      {children}
    </ActionLink>
  );
}

function ReorderLink({ type, query }: { type: AnyContentType; query: URLSearchParams }) {
  const isReadOnly = useReadOnly();
  if (isReadOnly || !handOrderOf(type)) return null;
  return <ActionLink href={toQuery(query, { reorder: "1", edit: "", new: "" })}>Reorder</ActionLink>;
}

function Nothing({ type, isNarrowed, add }: { type: AnyContentType; isNarrowed: boolean; add: ReactNode }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title={type.list.noMatch}
        text="Try another word, or show all again."
        action={<ActionLink href={allQuery}>Show all</ActionLink>}
      />
    );
  }
  return <EmptyState title={type.list.emptyTitle} text={type.list.emptyText} action={add} />;
}
