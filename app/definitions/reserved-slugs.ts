/** First segments of the program's addresses: no dynamic page with such a slug is reachable (spec decision 12). */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...["services", "portfolio", "about", "blog", "contact", "404"],
  ...["admin", "api", "assets", "media", "plates", "share", "starter"],
  ...["sitemap.xml", "robots.txt", "site.webmanifest", "healthz", "readyz", "__manifest"],
]);

/** The pages that every site has, also without a text (public-site.txt §8). */
export const legalSlugs = ["privacy-policy", "terms-of-service"] as const;

/** Whether a dynamic page cannot have a slug: the program's addresses, and those of translations (ar, pt-br). */
export function isReservedSlug(slug: string): boolean {
  const name = slug.toLowerCase();
  return reservedSlugs.has(name) || isLanguage(name);
}

// Only tells whether a code is a language; no name is shown.
const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Longer codes are left out, because many of them are words ("faq"). */
function isLanguage(name: string): boolean {
  const [, code] = name.match(/^([a-z]{2})(-([a-z]{2}|\d{3}))?$/) ?? [];
  return code !== undefined && languageNames.of(code) !== undefined;
}
