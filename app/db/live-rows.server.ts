import type { Selectable } from "kysely";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { manualOrderOf } from "~/definitions/sorting.ts";
import { toStringList } from "~/definitions/string-list.ts";
import { anyTable, isLive, publicColumns } from "./rows.server.ts";
import type { DB } from "./schema.gen.ts";

type TypeOf<T extends keyof DB> = AnyContentType & { table: T };
type WithLists<Row> = { [C in keyof Row]: unknown extends Row[C] ? string[] : Row[C] };

/** A row of a content type as public pages read it: its columns, with lists as arrays. */
export type LiveRow<T extends keyof DB> = WithLists<Omit<Selectable<DB[T]>, "createdBy" | "updatedBy" | "version">>;

/** Turns list columns into arrays, whichever older program wrote them. */
export function toLiveRow<Row extends object>({ fields }: AnyContentType, row: Row): WithLists<Row> {
  const toValue = ([name, value]: [string, unknown]) => {
    const kind = fields[name]?.kind;
    const isList = kind === "tags" || kind === "list" || kind === "gallery";
    return [name, isList ? toStringList(value, kind === "tags" ? "," : undefined) : value];
  };
  return Object.fromEntries(Object.entries(row).map(toValue)) as WithLists<Row>;
}

/** Makes a reader for the public row of a type with this slug; it returns null if there is none. */
export function findLive<T extends keyof DB>(type: TypeOf<T>): (slug: string) => Promise<LiveRow<T> | null> {
  const rowOf = ({ slug }: { slug: string }) =>
    anyTable()
      .selectFrom(type.table as string)
      .select(publicColumns(type) as string[])
      .where("slug", "=", slug)
      .where(isLive(type))
      .execute();
  return async (slug) => {
    const [row] = isStorable(slug) ? await rowOf({ slug }) : [];
    return row ? (toLiveRow(type, row) as LiveRow<T>) : null;
  };
}

/** PostgreSQL's text cannot store NUL, so no row contains it. */
export const isStorable = (slug: string): boolean => !slug.includes("\0");

/** The rows of a type that visitors see, in the order set by staff; or so many of the `newest`, the oldest of them first. */
export async function listLive<T extends keyof DB, C extends keyof LiveRow<T> & string>(
  type: TypeOf<T>,
  columns: readonly C[],
  newest?: number,
): Promise<Pick<LiveRow<T>, C>[]> {
  const all = liveRows(type, columns);
  const rows = newest
    ? (await all.clearOrderBy().orderBy("createdAt", "desc").limit(newest).execute()).toReversed()
    : await all.execute();
  return rows.map((row) => toLiveRow(type, row) as Pick<LiveRow<T>, C>);
}

/** The query for those rows, also usable as a subquery. */
export function liveRows<T extends keyof DB>(type: TypeOf<T>, columns: readonly string[]) {
  return anyTable()
    .selectFrom(type.table as string)
    .select([...columns])
    .where(isLive(type))
    .orderBy(manualOrderOf(type)?.field ?? "createdAt")
    .orderBy("createdAt")
    .orderBy("id");
}
