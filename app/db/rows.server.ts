import { type Expression, type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { type AnyContentType, findLiveValues } from "~/definitions/content-type.ts";
import { countPages } from "~/lib/pages.ts";
import { hyphens, type SearchPatterns } from "~/lib/text/search-patterns.ts";
import { db } from "./db.server.ts";
import type { DB } from "./schema.gen.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a valid row id. */
export const isId = (text: string): boolean => uuid.test(text);

/** An id that no row has: a list of ids must not be empty. */
export const noId = "00000000-0000-0000-0000-000000000000";

/** A row of any content type, with its columns in camelCase. */
export type RecordRow = { id: string; version: number } & Record<string, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: names of columns come from definitions at run time.
type AnyTables = Kysely<Record<string, Record<string, any>>>;

/** `db()` for tables whose names are only known at run time. */
export const anyTable = (): AnyTables => db() as unknown as AnyTables;

const hiddenColumns = ["createdBy", "updatedBy", "version"] as const;
type PublicColumn<T extends keyof DB> = Exclude<keyof DB[T] & string, (typeof hiddenColumns)[number]>;
/** What visitors' pages read beside the fields. */
const otherColumns: Readonly<Record<string, string[]>> = { blog: ["viewCount"], portfolio: ["servicesUsedIds"] };

/** Facts that staff can hide from visitors, which are read from a view (`shown_project_facts`). */
const hidableColumns: Readonly<Record<string, string[]>> = { portfolio: ["clientName", "projectValue"] };

/** The columns of a content type that visitors' pages read; `alias` is the table's name in the statement. */
export function publicColumns<T extends keyof DB, A extends string = T>(
  type: AnyContentType & { table: T },
  alias: A = type.table as string as A,
) {
  const columns = ["id", "createdAt", "updatedAt", ...(otherColumns[type.name] ?? []), ...Object.keys(type.fields)];
  const hidable = new Set(hidableColumns[type.name]);
  const shown = columns.filter((column) => !hidable.has(column));
  return shown.map((column) => `${alias}.${column}`) as `${A}.${PublicColumn<T>}`[];
}

/** Whether visitors see a row now: it is on (if it can be off), has begun, and its last day is not over. */
export function isLive(type: AnyContentType) {
  const begun = liveMomentsOf(type).map((name) => sql`(${sql.ref(name)} is null or ${sql.ref(name)} <= now())`);
  const lasting = endMomentsOf(type).map((end) => sql`coalesce(${end} > now(), true)`);
  return sql<boolean>`(${sql.join([isOn(type), ...begun, ...lasting], sql` and `)})`;
}

/** Whether visitors see the words in another language, `words` in the query, that stand beside such a row. */
export function areWordsLive(type: AnyContentType) {
  const begun = liveMomentsOf(type).map((name) => sql`coalesce(${sql.ref(`words.${name}`)} <= now(), true)`);
  return sql<boolean>`(${sql.join([sql`words.is_live`, ...begun], sql` and `)})`;
}

/** Whether a row is on; always true if rows of its type cannot be off. */
export function isOn(type: AnyContentType) {
  const live = findLiveValues(type);
  return live ? sql`${sql.ref(live.field)} = ${live.on}` : sql`true`;
}

/** The fields of a type that say when visitors start to see a row. */
export function liveMomentsOf({ fields }: AnyContentType): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === "dateTime");
}

/** Today's date in Dubai. */
export const today = sql<string>`(now() at time zone 'Asia/Dubai')::date`;

/** When visitors stop seeing a row: midnight in Dubai after its last day. */
export function endMomentsOf({ fields }: AnyContentType) {
  const names = Object.entries(fields).filter(([, field]) => field.kind === "date" && field.isLastDay);
  return names.map(([name]) => sql`((${sql.ref(name)} + 1)::timestamp at time zone 'Asia/Dubai')`);
}

/** The staff name of an `admin_users` row with this alias in the statement. */
export function nameOfStaff(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`coalesce(nullif(btrim(${column("display_name")}), ''), ${column("email")})`;
}

/** One page of a query's rows with the total count; a page beyond the end is the last one. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page: wanted, pageSize }: { page: number; pageSize: number },
) {
  const counted = query.clearSelect().clearOrderBy().select(sql<number>`count(*)::int`.as("total"));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  const page = Math.min(Math.max(1, wanted), countPages(total, pageSize));
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}

const apart = "\n";
/** What may be between the parts of a word. */
const between = `${hyphens} \u00a0`;

/** Whether these texts, one or all together, contain every searched word. Fits an index like `blog_posts_words`. */
export function matchesWords(texts: readonly Expression<unknown>[], { plain, tight, longest }: SearchPatterns) {
  const without = (characters: string, text: Expression<unknown>) =>
    sql`translate(${text}, ${sql.lit(characters)}, '')`;
  const folded = texts.map((text) => sql`fold(${text})`);
  const together = sql`concat_ws(${sql.lit(apart)}, ${sql.join(folded)})`;
  const matchesAll = (text: Expression<unknown>, lines: string) =>
    sql`(${lines} = '' or ${text} like all (string_to_array(${lines}::text, ${sql.lit("\n")})))`;
  const hasLongest = folded.map((text) => sql`${without(between, text)} like ${longest}`);
  return sql<boolean>`((${sql.join(hasLongest, sql` or `)})
    and ${matchesAll(without(hyphens, together), plain)}
    and ${matchesAll(without(between, together), tight)})`;
}
