import { sql } from "kysely";
import { toTableName, toWordsTable } from "~/audited-tables.ts";
import { contentTypes } from "~/content-types.ts";
import { rowsOf } from "~/db/db.server.ts";
import { isPageWords } from "~/db/languages/translated-reads.server.ts";
import { isLive } from "~/db/rows.server.ts";
import { baseLanguage, findLanguage } from "~/lib/text/messages.ts";

/** How many of the items that visitors see have words in a language; the kind is that of the screen with them. */
export type Readiness = { kind: string; done: number; all: number };

const shown = contentTypes.filter(({ area }) => area !== "enquiries");

const ofTypes = (code: string) =>
  shown.map((type) => {
    const table = toTableName(type.table);
    return sql`select ${type.name}::text as kind, count(*)::int as "all", (count(*) filter (where exists (
        select from ${sql.table(toWordsTable(table))} words
        where words.record_id = ${sql.table(table)}.id and words.language = ${code} and words.is_live)))::int as done
      from ${sql.table(table)} where ${isLive(type)}`;
  });

const ofTexts = (code: string) => sql`
  select 'page-content' as kind, count(*)::int as "all", (count(*) filter (where exists (
    select from page_content_in words where words.language = ${code}
      and words.page_slug = base.page_slug and words.section_key = base.section_key)))::int as done
  from (select * from page_content where content_value ~ '[[:alpha:]]' and is_active and ${sql.raw(isPageWords)}) base`;

/** What of the site is written in the language with this code; null for the base language, and one that Sikka has no words in. */
export async function readReadiness(typed: string): Promise<Readiness[] | null> {
  const code = findLanguage(typed.toLowerCase());
  if (!code || code === baseLanguage) return null;
  return rowsOf<Readiness>`${sql.join([ofTexts(code), ...ofTypes(code)], sql` union all `)}`;
}
