import { sql } from "kysely";
import { isReachable } from "~/content/flags.ts";
import { type AnyContentType, publicPath } from "~/content/kit/content-type.ts";
import { manualOrderOf } from "~/content/kit/sorting.ts";
import { reservedSlugs } from "~/content/reserved-slugs.ts";
import { editablePages } from "~/content/texts/editable-pages.ts";
import { contentTypes } from "~/content/types/index.ts";
import { type SitemapEntry, type SitemapFile, toSitemapFiles, toSitemapName } from "~/lib/http/sitemap-xml.ts";
import { log } from "~/lib/log.server.ts";
import { db, readContentVersion, run } from "../db/db.server.ts";
import { anyTable, isLive } from "../db/rows.server.ts";
import { fileStore } from "../media/file-store.server.ts";
import { listEnabledFlags } from "./flags.server.ts";

/** Bucket of the specification (admin.txt §9). */
const folder = "sitemaps/";
const storedSitemap = folder + toSitemapName();

let stored: { version: string; names: Set<string> } | undefined;

export async function currentSitemap(siteUrl: string, name = toSitemapName()): Promise<string | null> {
  try {
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
  stored = { version, names: new Set(files.map(({ name }) => name)) };
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
  const parts = types.map(async (type) => [type.name, await listLive(type)] as const);
  return {
    fixed: [...fixedPaths].filter((path) => isReachable(flags, path)).map((path) => ({ path })),
    ...Object.fromEntries(await Promise.all(parts)),
  };
}

const fixedPaths = new Set(editablePages.map(({ path }) => path));

async function listLive(type: AnyContentType): Promise<SitemapEntry[]> {
  const rows = await anyTable()
    .selectFrom(type.table)
    .select(["slug", "updatedAt"])
    .where(isLive(type))
    .where("slug", "not like", "%/%")
    .orderBy(manualOrderOf(type)?.field ?? "createdAt")
    .orderBy("slug")
    .execute();
  return rows.flatMap(({ slug, updatedAt }) => {
    // A dynamic page at an address of the program itself cannot be reached.
    const isHidden = type.live?.path === "/" && reservedSlugs.has(slug);
    return isHidden ? [] : [{ path: publicPath(type, slug) ?? "", modified: updatedAt }];
  });
}
