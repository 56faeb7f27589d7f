import { useSearchParams } from "react-router";
import { Pager } from "~/ui/pager.tsx";
import { toQuery } from "./records/selection.ts";

/** The pages of a list whose address holds the number of the shown one: `?page=2`. */
export function ListPager({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  const [query] = useSearchParams();
  const toHref = (other: number) => toQuery(query, { page: other > 1 ? String(other) : "" });
  return <Pager page={page} pageSize={pageSize} total={total} toHref={toHref} />;
}
