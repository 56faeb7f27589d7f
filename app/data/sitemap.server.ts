import { sql } from "kysely";
import { reservedSlugs } from "~/content/reserved-slugs.ts";
import { log } from "~/lib/log.server.ts";
import { type SitemapEntry, toSitemapXml } from "~/lib/sitemap-xml.ts";
import { readContentVersion } from "./content-version.server.ts";
import { db } from "./db.server.ts";
import { readStoredFile, writeStoredFile } from "./file-store.server.ts";
import { listEnabledFlags } from "./flags.server.ts";

/** Bucket and file name of the specification (admin.txt §9). */
const storedSitemap = "sitemaps/sitemap.xml";
/** A post can go live at its minute without any row changing, so an unchanged version is believed this long, in ms. */
const trustedFor = 60_000;

let stored: { version: string; siteUrl: string; at: number } | undefined;

/**
 * The current sitemap: the stored file when nothing has changed since it was written, else a new one, stored
 * first. When the database cannot answer, the stored file; rejects when there is none either.
 */
export async function currentSitemap(siteUrl: string): Promise<string> {
  try {
    const version = await readContentVersion();
    const fresh = stored?.version === version && stored.siteUrl === siteUrl && Date.now() - stored.at < trustedFor;
    const file = fresh ? await readStoredFile(storedSitemap) : null;
    return file?.toString() ?? (await generateSitemap(siteUrl)).xml;
  } catch (error) {
    const file = await readStoredFile(storedSitemap);
    if (!file) throw error;
    log.error("the sitemap could not be brought up to date, the stored one is served", { error });
    return file.toString();
  }
}

/** Writes the sitemap and its metadata row. Returns the XML and the number of addresses in it. */
export async function generateSitemap(siteUrl: string): Promise<{ xml: string; urlCount: number }> {
  const version = await readContentVersion();
  const entries = await listEntries(await listEnabledFlags());
  const xml = toSitemapXml(siteUrl, entries);
  await writeStoredFile(storedSitemap, xml);
  stored = { version, siteUrl, at: Date.now() };
  const row = {
    sitemapType: "main",
    status: "active",
    urlCount: entries.length,
    fileSizeBytes: Buffer.byteLength(xml),
    lastGeneratedAt: sql<Date>`now()`,
    lastModifiedAt: newest(entries) ?? sql<Date>`now()`,
    updatedAt: sql<Date>`now()`,
  };
  await db()
    .insertInto("sitemapMetadata")
    .values(row)
    .onConflict((conflict) => conflict.column("sitemapType").doUpdateSet(row))
    .execute();
  return { xml, urlCount: entries.length };
}

function newest(entries: SitemapEntry[]): Date | undefined {
  const times = entries.flatMap((entry) => (entry.modified ? [entry.modified.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** Addresses that answer 200 now: pages whose flag is on, and what is live (decision 14). */
async function listEntries(flags: ReadonlySet<string>): Promise<SitemapEntry[]> {
  const live = (path: string) => sql<string>`${path}`;
  const fixed = [
    { path: "/" },
    ...(flags.has("page_services") ? [{ path: "/services" }] : []),
    ...(flags.has("page_portfolio") ? [{ path: "/portfolio" }] : []),
    ...(flags.has("page_about") ? [{ path: "/about" }] : []),
    { path: "/blog" },
    ...(flags.has("page_contact") ? [{ path: "/contact" }] : []),
  ];
  const [services, projects, posts, categories, pages] = await Promise.all([
    !flags.has("page_services")
      ? []
      : db()
          .selectFrom("services")
          .select([live("/services/").as("base"), "slug", "updatedAt"])
          .where("isActive", "=", true)
          .orderBy("displayOrder")
          .orderBy("slug")
          .execute(),
    !flags.has("page_portfolio")
      ? []
      : db()
          .selectFrom("portfolioProjects")
          .select([live("/portfolio/").as("base"), "slug", "updatedAt"])
          .where("isActive", "=", true)
          .orderBy("displayOrder")
          .orderBy("slug")
          .execute(),
    db()
      .selectFrom("blogPosts")
      .select([live("/blog/").as("base"), "slug", "updatedAt"])
      .where("status", "=", "published")
      .where((eb) => eb.or([eb("publishedAt", "is", null), eb("publishedAt", "<=", sql<Date>`now()`)]))
      .orderBy("publishedAt", "desc")
      .execute(),
    db()
      .selectFrom("blogCategories")
      .select([live("/blog/category/").as("base"), "slug", "updatedAt"])
      .where("isActive", "=", true)
      .orderBy("name")
      .execute(),
    db()
      .selectFrom("dynamicPages")
      .select([live("/").as("base"), "slug", "updatedAt"])
      .where("isPublished", "=", true)
      .orderBy("displayOrder")
      .orderBy("slug")
      .execute(),
  ]);
  const rows = [...services, ...projects, ...posts, ...categories, ...pages];
  const own = rows
    .filter(({ base, slug }) => !slug.includes("/") && !(base === "/" && reservedSlugs.has(slug)))
    .map((row) => ({ path: row.base + encodeURIComponent(row.slug), modified: row.updatedAt }));
  return [...fixed, ...own];
}
