import { type RawBuilder, type SqlBool, sql } from "kysely";
import { anyTable, isId, liveMomentsOf, matchesWords, type RecordRow, readPage } from "~/db/rows.server.ts";
import type { AnyContentType, Filter } from "~/definitions/content-type.ts";
import type { ReferenceField } from "~/definitions/fields.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toSearchPatterns } from "~/lib/text/search-patterns.ts";

/** The wanted rows. Filter and order names are the definition's; unknown ones are ignored. */
export type RecordSelection = { search: string; filters: Record<string, string>; order: string; page: number };
export type Option = { value: string; label: string; offered: boolean; detail?: string | null };

/** One page of a type's records with the total count. A page beyond the end is the last one. */
export async function listRecords(type: AnyContentType, selection: RecordSelection) {
  const order = type.list.orders.find(({ name }) => name === selection.order) ?? type.list.orders[0];
  let query = narrow(type, selection)
    .select(columnsOf(type))
    .$if(type.list.picture !== undefined, (q) =>
      q.select([coverOf(type).as("cover"), lacksAlt(coverOf(type)).as("lacksAlt")]),
    )
    .$castTo<RecordRow>();
  for (const [column, direction] of order?.by ?? []) {
    // Only such dates may be null; elsewhere `nulls last` would prevent the use of the index.
    const isLastWithout = direction === "desc" && type.fields[column]?.kind === "dateTime";
    query = query.orderBy(column, isLastWithout ? (by) => by.desc().nullsLast() : direction);
  }
  // A unique order, so that rows keep their places from page to page (spec decision 47).
  return readPage(query.orderBy("createdAt").orderBy("id"), { page: selection.page, pageSize: 50 });
}

const batchSize = 200;

/** Every record of a selection with all its fields, in batches by id. */
export async function* eachRecord(type: AnyContentType, selection: RecordSelection): AsyncGenerator<RecordRow> {
  const columns = ["id", "createdAt", "updatedAt", ...Object.keys(type.fields)];
  for (let after = ""; ; ) {
    const batch = await narrow(type, selection)
      .select(columns)
      .$castTo<RecordRow>()
      .$if(after !== "", (query) => query.where("id", ">", after))
      .orderBy("id")
      .limit(batchSize)
      .execute();
    yield* batch;
    after = batch.at(-1)?.id ?? "";
    if (batch.length < batchSize) return;
  }
}

/** A row's own picture, otherwise the first of its gallery. */
function coverOf({ list: { picture = "" }, fields }: AnyContentType) {
  const galleries = Object.keys(fields).filter((name) => fields[name]?.kind === "gallery");
  const own = sql`nullif(btrim(${sql.ref(picture)}), '')`;
  return sql<string | null>`coalesce(${sql.join([own, ...galleries.map((name) => sql`${sql.ref(name)}->>0`)])})`;
}

/** Whether the library's picture at an address has no alt text. */
const lacksAlt = (address: RawBuilder<unknown>) => sql<boolean>`exists (
  select from media where media.alt = '' and not media.is_decorative
    and media.id = case when ${address} ~ '^/media/[0-9a-f-]{36}$' then substr(${address}, 8)::uuid end)`;

/** The ids of all records that a selection matches, at most `most`. */
export async function listMatching(
  type: AnyContentType,
  selection: Pick<RecordSelection, "search" | "filters">,
  most: number,
): Promise<string[]> {
  const rows = await narrow(type, selection).select("id").$castTo<{ id: string }>().limit(most).execute();
  return rows.map(({ id }) => id);
}

function narrow(type: AnyContentType, { search, filters }: Pick<RecordSelection, "search" | "filters">) {
  const wanted = (type.list.filters ?? []).flatMap((filter) => toCondition(type, filter, filters[filter.name]));
  const searched = search === "" ? [] : (type.list.search?.fields ?? []);
  return anyTable()
    .selectFrom(type.table)
    .$if(searched.length > 0, (query) => query.where(matchesWords(searched.map(sql.ref), toSearchPatterns(search))))
    .$if(wanted.length > 0, (query) => query.where((eb) => eb.and(wanted)));
}

function toCondition(type: AnyContentType, filter: Filter, wanted: string | undefined): RawBuilder<SqlBool>[] {
  if (!wanted) return [];
  const field = type.fields[filter.field];
  if (field?.kind === "reference" && field.by === "id" && !isId(wanted)) return [];
  const column = sql.ref(filter.field);
  if (!filter.options) return [sql`${column} = ${wanted}`];
  const option = filter.options.find(({ value }) => value === wanted);
  if (option?.state) return [states[option.state](type)];
  return option ? [sql`${column} = ${option.is}`] : [];
}

const idOf = ({ table }: AnyContentType) => sql`${sql.ref(`${table}.id`)}::text`;

const states = {
  changed: (type: AnyContentType) => sql<SqlBool>`exists (
    select from drafts d where d.kind = ${type.name} and d.item = ${idOf(type)} and not d.is_new)`,
  scheduled: (type: AnyContentType) => sql<SqlBool>`(exists (
      select from scheduled_changes s where s.kind = ${type.name} and s.item = ${idOf(type)} and s.state = 'waiting')
    or (${sql.ref(type.live?.field ?? "")} = ${type.live?.is} and ${sql.ref(liveMomentsOf(type)[0] ?? "")} > now()))`,
};

/** Only the columns of a card: long bodies stay in the database. */
function columnsOf(type: AnyContentType): string[] {
  const { list, live } = type;
  const shown = [
    ...["id", "version", "slug", type.title],
    ...list.facts.flatMap(({ field, shownBy }) => [field, ...(shownBy ? [shownBy] : [])]),
    ...list.toggles.map(({ field }) => field),
    ...(live ? [live.field] : []),
  ];
  return [...new Set(shown)].filter((name) => name !== "slug" || "slug" in type.fields);
}

/** The rows that a reference field can hold, by name; with `inOrder`, in the order set by staff. */
export async function listOptions(field: Pick<ReferenceField, "to" | "by">, inOrder = false): Promise<Option[]> {
  const { table, label, detail, offered, order } = field.to;
  const name = sql<string>`coalesce(${sql.join(label.map((column) => sql`nullif(btrim(${sql.ref(column)}), '')`))}, '')`;
  return anyTable()
    .selectFrom(table)
    .select([
      sql<string>`${sql.ref(field.by)}::text`.as("value"),
      name.as("label"),
      (offered ? sql<boolean>`${sql.ref(offered)}` : sql<boolean>`true`).as("offered"),
    ])
    .$if(detail !== undefined, (query) => query.select(`${detail} as detail`))
    .$if(inOrder && order !== undefined, (query) => query.orderBy(order ?? ""))
    .orderBy("label")
    .orderBy("id")
    .execute();
}

/** The options of a type's reference fields, and which could not be read: "categories". */
export type FieldOptions = { options: Record<string, Option[]>; unread: string[] };

/** The options of all reference fields of a type, `inOrder` for its form, which offers more. One that cannot be read is empty and does not affect the others. */
export async function listOptionsOf(type: AnyContentType, inOrder = false): Promise<FieldOptions> {
  const found: FieldOptions = { options: {}, unread: [] };
  const reading = Object.entries(type.fields).map(async ([name, field]) => {
    const offers = field.kind === "list" && inOrder ? field.offers : undefined;
    const asked = field.kind === "reference" ? field : offers && { to: offers, by: "id" as const };
    if (!asked) return;
    const read = await attempt(asked.to.many, () => listOptions(asked, inOrder));
    found.options[name] = read.ok ? read.value : [];
    if (!read.ok) found.unread.push(asked.to.many);
  });
  await Promise.all(reading);
  return found;
}
