import type { AnyContentType } from "~/content/kit/content-type.ts";

const maxSearchLength = 100;

/** What can be narrowed by search and filters: a content type's list, or another one. */
export type Narrowable = Pick<AnyContentType, "one" | "many"> & {
  list: Pick<AnyContentType["list"], "search" | "filters" | "orders">;
};

/** What the address of a list says about it. */
export type Selection = { search: string; filters: Record<string, string>; order: string; page: number };

/** Reads search, filters, order and page from the query string; whatever does not fit counts as not said. */
export function readSelection(type: Narrowable, query: URLSearchParams): Selection {
  const filters = (type.list.filters ?? []).map(({ name }) => [name, query.get(name) ?? ""]);
  const page = Number.parseInt(query.get("page") ?? "1", 10);
  return {
    search: (query.get("q") ?? "").trim().slice(0, maxSearchLength),
    filters: Object.fromEntries(filters),
    order: query.get("order") ?? "",
    page: Number.isFinite(page) && page > 0 ? page : 1,
  };
}

/** The query string of another part of the same list: given values replace the current ones, empty ones are left out. */
export function toQuery(current: URLSearchParams, changes: Record<string, string>): string {
  const query = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === "" ? "?" : `?${text}`;
}

/** Whether a list is narrowed in any way. */
export function isNarrowed({ search, filters }: Selection): boolean {
  return search !== "" || Object.values(filters).some((value) => value !== "");
}

/** Characters of a view's name; its table holds no more. */
export const maxViewNameLength = 60;

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
