import type { Kysely } from "kysely";
import { toTableName } from "~/audited-tables.ts";
import type { SettingKey } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { contentTypes } from "~/content-types.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { foreignMark } from "~/lib/text/foreign-mark.ts";
import { baseLanguage, type Language } from "~/lib/text/messages.ts";
import { db, rowsOf, withDatabase } from "../db.server.ts";
import type { DB } from "../schema.gen.ts";
import { named, quoted, replaceTables } from "./replaced-tables.server.ts";

/** The table of a table's words in other languages ends like this (0062_languages_of_content.sql). */
const ending = "_in";

type Column = { table: string; column: string; isList: boolean; isRequired: boolean };
type Columns = ReadonlyMap<string, readonly Column[]>;
type Databases = WeakMap<Kysely<DB>, Map<Language, Kysely<DB>>>;

// Neither the columns nor the rights of a role change while the program runs.
const cache = perApp("language reads", (): { databases: Databases } => ({ databases: new WeakMap() }));

/**
 * Runs work in which every row is read in this language. A row without a translation has the words of the base
 * language, which carry a mark (lib/text/foreign-mark.ts), or is left out if its type says so.
 */
export async function withTranslations<T>(language: Language, work: () => Promise<T>): Promise<T> {
  if (language === baseLanguage) return work();
  const base = db();
  const { databases } = cache();
  const known = databases.get(base) ?? new Map<Language, Kysely<DB>>();
  databases.set(base, known);
  const found = known.get(language) ?? base.withPlugin(replaceTables(toTables(await readColumns(), language)));
  known.set(language, found);
  return withDatabase(found, work);
}

/** The columns that the current role may read of translated tables and of the tables beside them. */
async function readColumns(): Promise<Columns> {
  const rows = await rowsOf<Column>`
    select table_name as "table", column_name as "column", data_type = 'jsonb' as "isList",
      is_nullable = 'NO' and data_type = 'text' as "isRequired"
    from information_schema.columns
    where table_schema = current_schema() and (
      table_name in (select side.table_name from information_schema.tables side where right(side.table_name, 3) = ${ending})
      or table_name || ${ending} in (select side.table_name from information_schema.tables side))
    order by ordinal_position`;
  return Map.groupBy(rows, ({ table }) => table);
}

function toTables(columns: Columns, language: Language): ReadonlyMap<string, string> {
  const bases = [...columns].filter(([table]) => columns.has(table + ending));
  return new Map(
    bases.map(([table, own]) => {
      const side = new Set(columns.get(table + ending)?.map(({ column }) => column));
      return [table, table === "page_content" ? toTexts(own, language) : toRows(table, own, side, language)];
    }),
  );
}

/** The SQL of a text with a mark. */
function addMark(text: string): string {
  // Empty texts stay empty, because pages test for that; white space at the end stays last, because pages trim it.
  const words = `rtrim(${text}, E' \\t\\r\\n')`;
  return `case when ${words} <> '' then ${words} || ${quoted(foreignMark)} || substr(${text}, length(${words}) + 1) else ${text} end`;
}

/** The same for each text of a jsonb list. */
function markItems(list: string): string {
  const item = addMark("item #>> '{}'");
  const isWords = `jsonb_typeof(${list}) = 'array' and not ${list} @? '$[*] ? (@.type() != "string")'`;
  return `case when ${isWords} then coalesce((
    select jsonb_agg(${item} order by place) from jsonb_array_elements(${list}) with ordinality as items (item, place)
  ), ${list}) else ${list} end`;
}

/** The settings that are words. */
const wordSettings = [
  "company_name",
  "company_description",
  "company_working_hours",
  "contact_address",
] as const satisfies readonly SettingKey[];

/** Whether a text of a page is words; most settings are the same in all languages. */
export const isPageText = (pageSlug: string, key: string): boolean =>
  !key.endsWith("_icon") && (pageSlug !== settingsPage || wordSettings.some((setting) => setting === key));

/** The condition for rows of page_content that are words. */
export const isPageWords = `(page_slug <> ${quoted(settingsPage)} or section_key in (${wordSettings.map(quoted).join(", ")}))
  and right(section_key, 5) <> '_icon'`;

function toRows(table: string, columns: readonly Column[], side: ReadonlySet<string>, language: Language): string {
  const hasFallback = contentTypes.find((type) => toTableName(type.table) === table)?.translation?.isNeeded !== true;
  const toExpression = ({ column, isList, isRequired }: Column) => {
    const [own, other] = [`base.${named(column)}`, `words.${named(column)}`];
    const isKept = column === "id" || column === "slug" || !side.has(column);
    const marked = isKept ? own : (isList ? markItems : addMark)(own);
    if (column === "published_at" && side.has(column)) return `coalesce(${other}, ${own})`;
    if (!side.has(column) || commonColumns.has(column)) return own;
    return isRequired
      ? `coalesce(nullif(${other}, ''), ${marked})`
      : `case when words.record_id is null then ${marked} else ${other} end`;
  };
  const shown = columns.map((column) => `${toExpression(column)} as ${named(column.column)}`);
  const begun = side.has("published_at") ? " and (words.published_at is null or words.published_at <= now())" : "";
  return `(select ${shown.join(", ")} from ${named(table)} base ${hasFallback ? "left join" : "join"} ${named(table + ending)} words
    on words.record_id = base.id and words.language = ${quoted(language)} and words.is_live${begun})`;
}

/** The columns of both tables that are no words. */
const commonColumns = new Set(["id", "version", "created_at", "created_by", "updated_at", "updated_by"]);

/** Texts of fixed pages. An empty one is a part that is not shown, in any language. */
function toTexts(columns: readonly Column[], language: Language): string {
  const names = columns.map(({ column }) => column);
  const value = `case when base.content_value <> '' and words.content_value is not null then words.content_value
    when base.is_words then ${addMark("base.content_value")} else base.content_value end`;
  const ofWords: Record<string, string> = { content_type: "'text'", is_active: "true", display_order: "0" };
  const pick = (toExpression: (name: string) => string) =>
    names.map((name) => `${toExpression(name)} as ${named(name)}`).join(", ");
  const hasWords = ["page_slug", "section_key", "content_value"];
  return `(select ${pick((name) => (name === "content_value" ? value : `base.${named(name)}`))}
    from (select ${names.map(named).join(", ")}, ${isPageWords} as is_words from page_content) base
    left join page_content_in words on words.page_slug = base.page_slug and words.section_key = base.section_key
      and words.language = ${quoted(language)}
    union all
    select ${pick((name) => (hasWords.includes(name) ? `words.${named(name)}` : (ofWords[name] ?? "null")))}
    from page_content_in words where language = ${quoted(language)} and not exists (
      select from page_content base where base.page_slug = words.page_slug and base.section_key = words.section_key))`;
}
