import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { loadWithRetry } from "~/admin-kit/connection/load-with-retry.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { type Notice, useNotice } from "~/admin-kit/notice.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { ListPager } from "~/admin-kit/parts/list-pager.tsx";
import { allQuery, hasViews, isNarrowed, type Selection, toQuery } from "~/admin-kit/parts/selection.ts";
import type { RecordRow } from "~/db/rows.server.ts";
import { type AnyContentType, initialValues, type Toggle } from "~/definitions/content-type.ts";
import { manualOrderOf } from "~/definitions/sorting.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { SelectAll } from "~/ui/lists/list-tools.tsx";
import { RecordList } from "~/ui/lists/record-list.tsx";
import { LinkTabs } from "~/ui/lists/tabs.tsx";
import type { Option } from "../../store/record-list.server.ts";
import type { HandOrder } from "../../store/record-order.server.ts";
import type { SavedView } from "../../store/saved-views.server.ts";
import type { DraftContext, ListedDrafts } from "../drafts/draft-context.ts";
import { Filters } from "../filters.tsx";
import { messages } from "../list-messages.ts";
import { ListNotes } from "./badges.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { ChoiceContext, useChoice } from "./choice.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { LoadedRecord } from "./record-form.tsx";
import { columnsOf } from "./record-row.tsx";
import { Removals } from "./removals.tsx";
import { useSavedViews } from "./saved-views.tsx";

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
      drafting: DraftContext | null;
      drafts: ListedDrafts;
      work?: { views: readonly SavedView[]; order: HandOrder | null };
    } | null;
  };
  switches?: readonly Toggle[];
  toRow: (row: RecordRow, options: Record<string, Option[]>) => ReactNode;
};

/** The list of a content type: heading, filters, one page of records, or what replaces them. */
export function ListScreen({ type, loaded, switches, toRow }: ListScreenProps) {
  const [query] = useSearchParams();
  useNotice(loaded);
  const { list, selection, siteUrl } = loaded;
  const isReadOnly = useReadOnly();
  const views = useSavedViews(type, selection, list?.work?.views ?? []);
  if (list?.work?.order) return <ReorderScreen type={type} order={list.work.order} />;
  const newHref = type.form.as === "page" ? `/admin/${type.name}/new` : toQuery(query, { new: "1", edit: "" });
  const add = !isReadOnly && (
    <ActionLink look="primary" href={newHref}>
      {type.list.add}
    </ActionLink>
  );
  return (
    <>
      <PageHeader
        title={type.list.title}
        description={type.list.intro}
        actions={
          <>
            {list?.work && <ListWork type={type} query={query} total={list.total} />}
            <div data-add className="max-md:order-first">
              {add}
            </div>
          </>
        }
      />
      {type.list.tabs && (
        <div className="mb-5">
          <LinkTabs
            label={messages.partsOf(type.list.tabs[0]?.name)}
            links={type.list.tabs.map(({ label, name }) => ({
              ...{ label, href: `/admin/${name}`, isCurrent: name === type.name },
            }))}
          />
        </div>
      )}
      {list && list.drafts.unfinished.length > 0 && <Unfinished type={type} drafts={list.drafts.unfinished} />}
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
        <ListNotes value={list.drafts}>
          <RecordListing
            type={type}
            list={list}
            selection={selection}
            isTickable={list.work !== undefined || switches !== undefined}
            switches={switches}
            toRow={(row) => toRow(row, list.options)}
          />
        </ListNotes>
      )}
      <Removals type={type} />
      {list && type.form.as === "dialog" && <SideForm type={type} loaded={{ ...list, siteUrl }} />}
      {views.dialog}
    </>
  );
}

function ListWork({ type, query, total }: { type: AnyContentType; query: URLSearchParams; total: number }) {
  const isOrdered = manualOrderOf(type) !== null && total > 1;
  const canOrder = !useReadOnly() && isOrdered;
  return (
    <>
      {total > 0 && <ExportMenu type={type} />}
      {canOrder && (
        <ActionLink href={toQuery(query, { reorder: "1", edit: "", new: "" })}>{messages.order.start}</ActionLink>
      )}
    </>
  );
}

function Nothing({ type, isNarrowed, add }: { type: AnyContentType; isNarrowed: boolean; add: ReactNode }) {
  if (isNarrowed) return <EmptyState title={type.list.noMatch} text={common.tryAnother} all={allQuery} />;
  return <EmptyState title={type.list.emptyTitle} text={type.list.emptyText} action={add} />;
}

type RecordListingProps = Pick<ListScreenProps, "type" | "switches"> & {
  list: NonNullable<ListScreenProps["loaded"]["list"]>;
  selection: Selection;
  isTickable: boolean;
  toRow(row: RecordRow): ReactNode;
};

function RecordListing({ type, list, selection, switches, toRow, ...rest }: RecordListingProps) {
  const isReadOnly = useReadOnly();
  const isTickable = rest.isTickable && !isReadOnly;
  const { rows } = list;
  const choice = useChoice(isTickable ? rows : [], `${type.name} ${JSON.stringify(selection)}`);
  return (
    <>
      {isTickable && <SelectAll rows={rows} chosen={choice.chosen} onChoose={choice.onChoose} />}
      <ChoiceContext value={choice}>
        <RecordList label={type.list.title} heads={headsOf(type)}>
          {rows.map(toRow)}
        </RecordList>
      </ChoiceContext>
      <ListPager {...list} />
      {isTickable && <BulkActions {...{ type, list, selection, switches, choice }} />}
    </>
  );
}

const headsOf = (type: AnyContentType): [string, ...string[][]] => [
  type.fields[type.title]?.label ?? "",
  ...columnsOf(type).map((facts) => facts.map(({ label = "" }) => label)),
];

// Most lists need none of these. Without a boundary of its own, a screen is shown with all of its parts.
const ReorderScreen = lazy(() => loadWithRetry(() => import("./reorder.tsx")));
const Unfinished = lazy(() => loadWithRetry(() => import("../drafts/unfinished-drafts.tsx")));
const load = () => import("./open-form.tsx");
const OpenForm = lazy(() => loadWithRetry(load));

type SideFormProps = {
  type: AnyContentType;
  loaded: NonNullable<ListScreenProps["loaded"]["list"]> & { siteUrl: string };
};

/** A small form over its list or above it; the address has its state: ?new=1 or ?edit={id}. */
function SideForm({ type, loaded }: SideFormProps) {
  const [query] = useSearchParams();
  const { editing, drafting } = loaded;
  useEffect(() => void load(), []);
  if (!drafting || (!editing && !query.has("new"))) return null;
  const record = editing ?? { id: null, version: null, values: initialValues(type) };
  return (
    <Suspense>
      <OpenForm key={record.id} type={type} loaded={{ ...loaded, ...record, drafting }} />
    </Suspense>
  );
}
