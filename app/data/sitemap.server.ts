import { sql } from "kysely";
import { isReachable } from "~/content/flags.ts";
import { contentTypes } from "~/content/index.ts";
import { type AnyContentType, publicPath } from "~/content/kit/content-type.ts";
import { handOrderOf } from "~/content/kit/sorting.ts";
import { reservedSlugs } from "~/content/reserved-slugs.ts";
import { log } from "~/lib/log.server.ts";
import { type SitemapEntry, type SitemapFile, toSitemapFiles, toSitemapName } from "~/lib/sitemap-xml.ts";
import { db, readContentVersion } from "./db.server.ts";
import { fileStore } from "./file-store.server.ts";
import { listEnabledFlags } from "./flags.server.ts";
import { anyTable, isLive } from "./rows.server.ts";

/** Bucket of the specification (admin.txt §9). */
const folder = "sitemaps/";
const storedSitemap = folder + toSitemapName();
/** A post can go live at its minute without any row changing, so an unchanged version is believed this long, in ms. */
const trustedFor = 60_000;

let stored: { version: string; siteUrl: string; at: number; names: Set<string> } | undefined;

export async function currentSitemap(siteUrl: string, name = toSitemapName()): Promise<string | null> {
  try {
    const version = await readContentVersion();
    const fresh = stored?.version === version && stored.siteUrl === siteUrl && Date.now() - stored.at < trustedFor;
    const file = fresh && stored?.names.has(name) ? await fileStore().read(folder + name) : null;
    if (file || (fresh && !stored?.names.has(name))) return file?.toString() ?? null;
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
    await saveFailure();
    throw error;
  }
}

async function writeCurrent(siteUrl: string, rounds = 3): Promise<WrittenSitemap> {
  const version = await readContentVersion();
  const entries = Object.values(await listSitemapEntries()).flat();
  const files = toSitemapFiles(siteUrl, entries);
  // The first one, which lists the others, comes last.
  for (const { name, xml } of files.toReversed()) await fileStore().write(folder + name, xml);
  stored = { version, siteUrl, at: Date.now(), names: new Set(files.map(({ name }) => name)) };
  await saveMetadata(
    entries,
    files.reduce((bytes, { xml }) => bytes + Buffer.byteLength(xml), 0),
  );
  if (rounds > 1 && (await readContentVersion()) !== version) return writeCurrent(siteUrl, rounds - 1);
  return { files, urlCount: entries.length };
}

async function saveMetadata(entries: SitemapEntry[], fileSizeBytes: number): Promise<void> {
  const row = {
    sitemapType: "main",
    status: "active",
    urlCount: entries.length,
    fileSizeBytes,
    lastGeneratedAt: sql<Date>`now()`,
    lastModifiedAt: newest(entries) ?? sql<Date>`now()`,
    updatedAt: sql<Date>`now()`,
  };
  await db()
    .insertInto("sitemapMetadata")
    .values(row)
    .onConflict((conflict) => conflict.column("sitemapType").doUpdateSet(row))
    .execute();
}

async function saveFailure(): Promise<void> {
  try {
    await db().updateTable("sitemapMetadata").set({ status: "failed" }).where("sitemapType", "=", "main").execute();
  } catch (error) {
    log.debug("the sitemap's status could not be stored", { error });
  }
}

function newest(entries: SitemapEntry[]): Date | undefined {
  const times = entries.flatMap((entry) => (entry.modified ? [entry.modified.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

export async function findSitemapStatus() {
  const row = await db()
    .selectFrom("sitemapMetadata")
    .select(["status", "urlCount", "fileSizeBytes", "lastGeneratedAt", "lastModifiedAt"])
    .where("sitemapType", "=", "main")
    .executeTakeFirst();
  return row ? { ...row, fileSizeBytes: row.fileSizeBytes === null ? null : Number(row.fileSizeBytes) } : null;
}

export const readStoredSitemap = (): Promise<Buffer | null> => fileStore().read(storedSitemap);

/** Addresses that answer 200 now, by content type, and "fixed" for pages that are built in (decision 14). */
export async function listSitemapEntries(): Promise<Record<string, SitemapEntry[]>> {
  const flags = await listEnabledFlags();
  const types = contentTypes.filter(({ live }) => live && isReachable(flags, live.path));
  const parts = types.map(async (type) => [type.name, await listLive(type)] as const);
  return {
    fixed: fixedPaths.filter((path) => isReachable(flags, path)).map((path) => ({ path })),
    ...Object.fromEntries(await Promise.all(parts)),
  };
}

const fixedPaths = ["/", "/services", "/portfolio", "/about", "/blog", "/contact"];

async function listLive(type: AnyContentType): Promise<SitemapEntry[]> {
  const rows = await anyTable()
    .selectFrom(type.table)
    .select(["slug", "updatedAt"])
    .where(isLive(type))
    .where("slug", "not like", "%/%")
    .orderBy(handOrderOf(type)?.field ?? "createdAt")
    .orderBy("slug")
    .execute();
  return rows.flatMap(({ slug, updatedAt }) => {
    // A page of its own at an address of the program could not be reached.
    const isHidden = type.live?.path === "/" && reservedSlugs.has(slug);
    return isHidden ? [] : [{ path: publicPath(type, slug) ?? "", modified: updatedAt }];
  });
}
