import type { ComponentProps, ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Words } from "~/content/kit/content-type.ts";
import { DataTable } from "~/ui/data-table.tsx";
import { Pager } from "~/ui/pager.tsx";
import { ListFailed } from "./list-failed.tsx";
import { toQuery } from "./selection.ts";

type Page = { page: number; pageSize: number; total: number };

/** The pages of a list whose address holds the number of the shown one: `?page=2`. `path`: where the list is, unless here. */
export function ListPager({ page, pageSize, total, path = "" }: Page & { path?: string }) {
  const [query] = useSearchParams();
  const toHref = (other: number) => path + toQuery(query, { page: other > 1 ? String(other) : "" });
  return <Pager page={page} pageSize={pageSize} total={total} toHref={toHref} />;
}

type PagedTableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, "rows"> & {
  list: (Page & { rows: readonly Row[] }) | null;
  failed: Words;
  empty: ReactNode;
};

/** A list as a table with its pages, or what is said in its place. */
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
