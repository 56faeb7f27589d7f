import type { AnyContentType } from "~/content/kit/content-type.ts";

const longestSearch = 100;

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
    search: (query.get("q") ?? "").trim().slice(0, longestSearch),
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
