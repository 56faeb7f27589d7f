/** First parts of addresses that belong to the program; a dynamic page of such a slug could not be reached (decision 12). */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...["services", "portfolio", "about", "blog", "contact", "404"],
  ...["admin", "api", "assets", "media", "plates", "share", "starter"],
  ...["sitemap.xml", "robots.txt", "site.webmanifest", "healthz", "readyz"],
]);
