import type { AnyContentType } from "~/definitions/content-type.ts";

const maxSearchLength = 100;

/** Anything with search and filters: a content type's list, or another one. */
export type Narrowable = Pick<AnyContentType, "one" | "many"> & {
  list: Pick<AnyContentType["list"], "search" | "filters" | "orders">;
};

/** The selection in a list's address. */
export type Selection = { search: string; filters: Record<string, string>; order: string; page: number };

/** Reads search, filters, order and page from the query string; invalid values are ignored. */
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

/** The query string of another part of the same list: given values replace the current ones, empty ones are removed. */
export function toQuery(current: URLSearchParams, changes: Record<string, string>): string {
  const query = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === "" ? "?" : `?${text}`;
}

/** Whether any search or filter applies. */
export function isNarrowed({ search, filters }: Selection): boolean {
  return search !== "" || Object.values(filters).some((value) => value !== "");
}

/** The longest name of a view; its column has the same limit. */
export const maxViewNameLength = 60;

const everything = "view";

/** Whether a list can be filtered or sorted, so that views make sense. */
export function hasViews({ list }: Narrowable): boolean {
  return list.search !== undefined || list.filters !== undefined || list.orders.length > 1;
}

/** Whether an address selects a part of a list; if not, the user's default view is shown. */
export function hasSelection({ list }: Narrowable, query: URLSearchParams): boolean {
  const names = ["q", "order", everything, ...(list.filters ?? []).map(({ name }) => name)];
  return names.some((name) => query.has(name));
}

/** The query string for the whole list, whatever the user's default view is. */
export const allQuery = `?${everything}=all`;

/** Search, filters and order of an address as a view stores them: defaults are left out. */
export function toViewQuery(type: Narrowable, query: URLSearchParams): string {
  return toQueryOf(type, readSelection(type, query));
}

/** The same for the current selection. */
export function toQueryOf({ list }: Narrowable, { search, filters, order }: Selection): string {
  const said = { q: search, ...filters, order: order === list.orders[0]?.name ? "" : order };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== "")).toString();
}
