import { escapeHtml } from "../text/plain-text.ts";

export type SitemapEntry = {
  /** Begins with a slash, percent-encoded. */
  path: string;
  modified?: Date;
  /** The paths of the same page in all its languages, by code; none for a page in one. */
  versions?: ReadonlyMap<string, string>;
};

/** A sitemap file and its name below the site's root. */
export type SitemapFile = { name: string; xml: string };

const maxAddresses = 50_000;
/** The largest number of files with addresses, for code that has to know their names. */
export const maxSitemapFiles = 20;

/** The name of the file that search engines ask for, and of the numbered one behind it. */
export const toSitemapName = (number?: number): string => (number ? `sitemap-${number}.xml` : "sitemap.xml");

/** A sitemap of addresses below `origin`: one file, or an index followed by as many as the protocol needs. */
export function toSitemapFiles(
  origin: string,
  entries: readonly SitemapEntry[],
  perFile = maxAddresses,
): [SitemapFile, ...SitemapFile[]] {
  if (entries.length <= perFile) return [{ name: toSitemapName(), xml: toSitemapXml(origin, entries) }];
  const count = Math.min(maxSitemapFiles, Math.ceil(entries.length / perFile));
  const parts = Array.from({ length: count }, (_, index) => ({
    name: toSitemapName(index + 1),
    xml: toSitemapXml(origin, entries.slice(index * perFile, (index + 1) * perFile)),
  }));
  const addresses = parts.map(({ name }) => `  <sitemap><loc>${escapeHtml(`${origin}/${name}`)}</loc></sitemap>\n`);
  return [{ name: toSitemapName(), xml: toDocument("sitemapindex", addresses) }, ...parts];
}

function toSitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, modified, versions = new Map() }) => {
    const others = [...versions].map(
      ([code, to]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(origin + to)}"/>`,
    );
    const changed = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : "";
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${changed}${others.join("")}</url>\n`;
  });
  const links = entries.some(({ versions }) => versions) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return toDocument("urlset", urls, links);
}

function toDocument(element: "urlset" | "sitemapindex", lines: readonly string[], more = ""): string {
  const opening = `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${lines.join("")}</${element}>\n`;
}
