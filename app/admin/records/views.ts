import { type Narrowable, readSelection, type Selection } from "./selection.ts";

/** Characters of a view's name; its table holds no more. */
export const longestViewName = 60;

const everything = "view";

/** Whether a list can be narrowed or ordered, so that there is something to keep. */
export function hasViews({ list }: Narrowable): boolean {
  return list.search !== undefined || list.filters !== undefined || list.orders.length > 1;
}

/** Whether an address says what of a list is wanted; where it does not, somebody's own view of it is shown. */
export function saysWhatIsShown({ list }: Narrowable, query: URLSearchParams): boolean {
  const names = ["q", "order", everything, ...(list.filters ?? []).map(({ name }) => name)];
  return names.some((name) => query.has(name));
}

/** The query string that leaves nothing out of a list, whatever somebody's own view of it is. */
export const allQuery = `?${everything}=all`;

/** Search, filters and order of an address as a view keeps them: what goes without saying is left out. */
export function toViewQuery(type: Narrowable, query: URLSearchParams): string {
  return toQueryOf(type, readSelection(type, query));
}

/** The same of what a list shows. */
export function toQueryOf({ list }: Narrowable, { search, filters, order }: Selection): string {
  const said = { q: search, ...filters, order: order === list.orders[0]?.name ? "" : order };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== "")).toString();
}
