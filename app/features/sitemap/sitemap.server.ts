import { sql } from "kysely";
import { toTableName } from "~/audited-tables.ts";
import { contentTypes } from "~/content-types.ts";
import { db, readContentVersion, rowsOf, run } from "~/db/db.server.ts";
import { anyTable, areWordsLive, isLive } from "~/db/rows.server.ts";
import { type AnyContentType, publicPath } from "~/definitions/content-type.ts";
import { reservedSlugs } from "~/definitions/reserved-slugs.ts";
import { manualOrderOf } from "~/definitions/sorting.ts";
import { isReachable } from "~/flags/definition.ts";
import { listEnabledFlags } from "~/flags/flags.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { inLanguage } from "~/lib/http/language-path.ts";
import { type SitemapEntry, type SitemapFile, toSitemapFiles, toSitemapName } from "~/lib/http/sitemap-xml.ts";
import { log } from "~/lib/log.server.ts";
import { baseLanguage, type Language } from "~/lib/text/messages.ts";
import { fileStore } from "~/media/store/file-store.server.ts";
import { editablePages } from "~/page-texts/definition/editable-pages.ts";
import { listSiteLanguages } from "~/page-texts/page-languages.server.ts";

/** Bucket of the specification (admin.txt §9). */
const folder = "sitemaps/";
const storedSitemap = folder + toSitemapName();

type Stored = { version: string; names: Set<string> };
const cache = perApp("sitemap", (): { stored?: Stored } => ({}));

export async function currentSitemap(siteUrl: string, name = toSitemapName()): Promise<string | null> {
  try {
    const { stored } = cache();
    if (stored?.version === (await readContentVersion())) {
      const file = stored.names.has(name) ? await fileStore().read(folder + name) : null;
      if (file || !stored.names.has(name)) return file?.toString() ?? null;
    }
    const { files } = await generateSitemap(siteUrl);
    return files.find((written) => written.name === name)?.xml ?? null;
  } catch (error) {
    const file = await fileStore().read(folder + name);
    if (!file) throw error;
    log.error("the sitemap could not be brought up to date, the stored one is served", { error });
    return file.toString();
  }
}

type WrittenSitemap = { files: SitemapFile[]; urlCount: number };

export async function generateSitemap(siteUrl: string): Promise<WrittenSitemap> {
  try {
    return await writeCurrent(siteUrl);
  } catch (error) {
    await run`update sitemap_metadata set status = 'failed' where sitemap_type = 'main'`.catch(() => {});
    throw error;
  }
}

/** If content changes in the meantime, an older version stays, and the next request or job run writes it again. */
async function writeCurrent(siteUrl: string): Promise<WrittenSitemap> {
  const version = await readContentVersion();
  const entries = Object.values(await listSitemapEntries()).flat();
  const files = toSitemapFiles(siteUrl, entries);
  // The index, which lists the others, comes last.
  for (const { name, xml } of files.toReversed()) await fileStore().write(folder + name, xml);
  cache().stored = { version, names: new Set(files.map(({ name }) => name)) };
  const bytes = files.reduce((sum, { xml }) => sum + Buffer.byteLength(xml), 0);
  const newest = Math.max(...entries.map(({ modified }) => modified?.getTime() ?? Number.NEGATIVE_INFINITY));
  const modified = Number.isFinite(newest) ? new Date(newest) : null;
  await run`
    insert into sitemap_metadata (sitemap_type, url_count, file_size_bytes, last_generated_at, last_modified_at)
    values ('main', ${entries.length}, ${bytes}, now(), coalesce(${modified}::timestamptz, now()))
    on conflict (sitemap_type) do update set status = 'active', url_count = excluded.url_count,
      file_size_bytes = excluded.file_size_bytes, last_generated_at = now(),
      last_modified_at = excluded.last_modified_at, updated_at = now()`;
  return { files, urlCount: entries.length };
}

export async function findSitemapStatus() {
  const status = db()
    .selectFrom("sitemapMetadata")
    .select(["status", "urlCount", "lastGeneratedAt", "lastModifiedAt"])
    .select(sql<number | null>`file_size_bytes::float8`.as("fileSizeBytes"));
  return (await status.where("sitemapType", "=", "main").executeTakeFirst()) ?? null;
}

export const readStoredSitemap = (): Promise<Buffer | null> => fileStore().read(storedSitemap);

/** Addresses that answer 200 now, by content type, with built-in pages under "fixed" (spec decision 14). */
export async function listSitemapEntries(): Promise<Record<string, SitemapEntry[]>> {
  const flags = await listEnabledFlags();
  const types = contentTypes.filter(({ live }) => live && isReachable(flags, live.path));
  const languages = (await listSiteLanguages()).map(({ code }) => code);
  const parts = types.map(async (type) => [type.name, await listLive(type, languages)] as const);
  const fixed = [...fixedPaths].filter((path) => isReachable(flags, path));
  return {
    fixed: fixed.flatMap((path) => toEntries(new Map(languages.map((code) => [code, path])), path)),
    ...Object.fromEntries(await Promise.all(parts)),
  };
}

const fixedPaths = new Set(editablePages.map(({ path }) => path));

/** An entry for each language of a page, with those of the others; `paths` have no prefix. */
function toEntries(paths: ReadonlyMap<Language, string>, base: string, modified?: Date): SitemapEntry[] {
  if (paths.size < 2) return [{ path: base, modified }];
  const versions = new Map([...paths].map(([code, path]) => [code, inLanguage(path, code)]));
  return [...versions.values()].map((path) => ({ path, modified, versions }));
}

async function listLive(type: AnyContentType, languages: readonly Language[]): Promise<SitemapEntry[]> {
  const words = languages.length > 1 ? await listSlugs(type, languages) : new Map();
  const rows = await anyTable()
    .selectFrom(type.table)
    .select(["id", "slug", "updatedAt"])
    .where(isLive(type))
    .where("slug", "not like", "%/%")
    .orderBy(manualOrderOf(type)?.field ?? "createdAt")
    .orderBy("slug")
    .execute();
  return rows.flatMap(({ id, slug, updatedAt }) => {
    // A dynamic page at an address of the program itself cannot be reached.
    const isHidden = type.live?.path === "/" && reservedSlugs.has(slug);
    const own: [Language, string | null][] = [[baseLanguage, slug], ...(words.get(id) ?? [])];
    const paths = new Map(own.map(([code, written]) => [code, publicPath(type, written || slug) ?? ""]));
    return isHidden ? [] : toEntries(paths, publicPath(type, slug) ?? "", updatedAt);
  });
}

/** The slugs of rows in other languages, by id. */
async function listSlugs(type: AnyContentType, languages: readonly Language[]) {
  const rows = await rowsOf<{ id: string; language: Language; slug: string | null }>`
    select record_id as id, language, slug from ${sql.table(`${toTableName(type.table)}_in`)} as words
    where ${areWordsLive(type)} and language = any(${languages})`;
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map((row) => [row.language, row.slug])]),
  );
}
