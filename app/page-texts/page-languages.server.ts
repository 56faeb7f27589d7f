import { sql } from "kysely";
import { toTableName } from "~/audited-tables.ts";
import { contentTypes } from "~/content-types.ts";
import { columnOf, db, rowsOf } from "~/db/db.server.ts";
import { isStorable } from "~/db/live-rows.server.ts";
import { areWordsLive } from "~/db/rows.server.ts";
import { blogCategories } from "~/definitions/categories.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { decode } from "~/lib/http/decode.ts";
import { baseLanguage, findLanguage, type Language } from "~/lib/text/messages.ts";
import { editablePages } from "./definition/editable-pages.ts";

/** A language that visitors see: its code, its name in itself, and whether it is offered first. */
export type SiteLanguage = { code: Language; name: string; isDefault: boolean };

/** The query for them, in the order set by staff: the base language, and each that is switched on and has words. */
export function siteLanguages() {
  const isShown = sql<boolean>`is_active and (lower(code) = ${baseLanguage}
    or exists (select from page_content_in where page_content_in.language = lower(languages.code)))`;
  return db()
    .selectFrom("languages")
    .select([sql<string>`lower(code)`.as("code"), "nativeName as name", "isDefault as first"])
    .where(isShown)
    .orderBy("isDefault", "desc")
    .orderBy("displayOrder")
    .orderBy("code");
}

type LanguageRow = Awaited<ReturnType<ReturnType<typeof siteLanguages>["execute"]>>[number];

/** The languages that visitors' wording is written in, of these rows. */
export const toSiteLanguages = (rows: readonly LanguageRow[]): SiteLanguage[] =>
  rows.flatMap(({ code, name, first }) => {
    const known = findLanguage(code);
    return known ? [{ code: known, name, isDefault: first }] : [];
  });

/** The languages beside the base language that the company keeps words in, shown or not. */
export async function listOtherLanguages(): Promise<Language[]> {
  const codes = await columnOf<string>`select lower(code) from languages order by display_order, code`;
  return codes.map(findLanguage).filter((code) => code !== undefined && code !== baseLanguage) as Language[];
}

export const listSiteLanguages = async () => toSiteLanguages(await siteLanguages().execute());

const fixedPaths = new Set(editablePages.map(({ path }) => path));

/** The types whose rows have pages, with the longest path first. */
const withPages: readonly { type: AnyContentType; start: string }[] = [
  { type: blogCategories, start: "/blog/category/" },
  ...contentTypes.flatMap((type) => (type.live ? [{ type, start: type.live.path }] : [])),
].sort((one, other) => other.start.length - one.start.length);

/** The base paths of pages that have an address of their own in a language, with that address; both without a prefix. */
export async function listOwnPaths(language: Language): Promise<Map<string, string>> {
  if (language === baseLanguage) return new Map();
  const menus = withPages.filter(({ type }) => type.name !== "blog");
  const parts = menus.map(({ type, start }) => {
    const table = toTableName(type.table);
    return sql`select ${start}::text as start, base.slug as "from", words.slug as "to" from ${sql.table(table)} base
      join ${sql.table(`${table}_in`)} words on words.record_id = base.id and ${areWordsLive(type)}
      where words.language = ${language} and words.slug <> base.slug`;
  });
  const rows = await rowsOf<Record<"start" | "from" | "to", string>>`${sql.join(parts, sql` union all `)}`;
  return new Map(rows.map(({ start, from, to }) => [start + encodeURIComponent(from), start + encodeURIComponent(to)]));
}

/** The paths, without a prefix, of a page's versions in all languages by language; null for a path that is no page. */
export async function findVersions(path: string, language: Language): Promise<Map<Language, string> | "all" | null> {
  if (fixedPaths.has(path)) return "all";
  const found = withPages.find(({ start }) => path.startsWith(start));
  const slug = found && decode(path.slice(found.start.length));
  if (!slug || slug.includes("/") || !isStorable(slug)) return null;
  const table = toTableName(found.type.table);
  const isShown = areWordsLive(found.type);
  const [base, side] = [sql.table(table), sql.table(`${table}_in`)];
  const rows = await rowsOf<{ language: Language; slug: string }>`
    with found as (
      select id, slug from ${base} where slug = ${slug} or id in (
        select record_id from ${side} as words where words.language = ${language} and words.slug = ${slug} and ${isShown})
      order by slug = ${slug} limit 1)
    select ${baseLanguage} as language, slug from found
    union all
    select words.language, coalesce(nullif(words.slug, ''), found.slug) from ${side} as words join found on found.id = words.record_id
    where ${isShown}`;
  if (rows.length === 0) return null;
  return new Map(rows.map((row) => [row.language, found.start + encodeURIComponent(row.slug)]));
}
