/** One address of a sitemap. */
export type SitemapEntry = { /** Begins with a slash, percent-encoded. */ path: string; modified?: Date };

/** The sitemap protocol's XML (sitemaps.org, version 0.9) for addresses below `origin`. */
export function toSitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, modified }) => {
    const changed = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : "";
    return `  <url><loc>${escapeXml(origin + path)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);
}
