import type { ComponentProps, ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Words } from "~/definitions/content-type.ts";
import { DataTable } from "~/ui/lists/data-table.tsx";
import { Pager } from "~/ui/lists/pager.tsx";
import { LinkTabs } from "~/ui/lists/tabs.tsx";
import { messages } from "../messages.ts";
import { ListFailed } from "./list-failed.tsx";
import { toQuery } from "./selection.ts";

type Page = { page: number; pageSize: number; total: number };

/** The pages of a list whose address has the current one: `?page=2`. `path`: the list's address, if not this one. */
export function ListPager({ page, pageSize, total, path = "" }: Page & { path?: string }) {
  const [query] = useSearchParams();
  const toHref = (other: number) => path + toQuery(query, { page: other > 1 ? String(other) : "" });
  return <Pager page={page} pageSize={pageSize} total={total} toHref={toHref} />;
}

type StateTabsProps<State extends string> = {
  name: string;
  label: string;
  current: State | null;
  states: Record<State, { label: string }>;
  counted: { all: number; counts: Readonly<Record<string, number>> } | null;
  path?: string;
};

/** A tab for the whole list and for each state, with counts. `path`: the list's address, unless it is this one. */
export function StateTabs<State extends string>(props: StateTabsProps<State>) {
  const { name, label, current, states, counted, path = "" } = props;
  const [query] = useSearchParams();
  const toTab = (state: State | null, words: string, count: number | undefined) => ({
    ...{ label: words, count, isCurrent: current === state },
    href: path + toQuery(query, { [name]: state ?? "", page: "" }),
  });
  const tabs = (Object.keys(states) as State[]).map((one) => toTab(one, states[one].label, counted?.counts[one]));
  return <LinkTabs label={label} links={[toTab(null, messages.all, counted?.all), ...tabs]} />;
}

type PagedTableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, "rows"> & {
  list: (Page & { rows: readonly Row[] }) | null;
  failed: Words;
  empty: ReactNode;
};

/** A list as a table with its pages, or what replaces it. */
export function PagedTable<Row>({ list, failed, empty, ...table }: PagedTableProps<Row>) {
  if (!list) return <ListFailed words={failed} />;
  if (list.total === 0) return empty;
  return (
    <>
      <DataTable {...table} rows={list.rows} />
      <ListPager {...list} />
    </>
  );
}
