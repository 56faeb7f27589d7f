import { attempt } from "~/lib/attempt.server.ts";
import type { PageVersion } from "~/lib/http/language-path.ts";
import { inLanguage } from "~/lib/http/language-path.ts";
import { baseLanguage, type Language, language } from "~/lib/text/messages.ts";
import { findVersions } from "~/page-texts/page-languages.server.ts";
import type { Site } from "../site-context.ts";

type PageLanguages = {
  /** For search engines: every version of this page and the one for everybody else; none for a page in one language. */
  versions: PageVersion[];
  /** Where the links to the other languages lead: to this page in them, or to the nearest that exists. */
  others: ReadonlyMap<Language, string>;
};

/** Whether a page without a translation is shown in the words of the base language: services and projects. */
export const isShownInBaseWords = (path: string): boolean => /^\/(services|portfolio)\//.test(path);

/** The languages of the page at this address. Never rejects. */
export async function findPageLanguages(site: Site, address: string, siteUrl: string): Promise<PageLanguages> {
  if (site.languages.length < 2) return { versions: [], others: new Map() };
  const { pathname: path, search } = new URL(address);
  const found = await attempt("the languages of a page", () => findVersions(path, language()));
  const versions = found.ok ? found.value : null;
  const pathIn = (code: Language) => {
    const own = versions === "all" ? path : versions?.get(code);
    return own === undefined ? undefined : inLanguage(own, code);
  };
  const others = site.languages
    .filter(({ code }) => code !== language())
    .map(({ code }) => [code, pathIn(code) ?? inLanguage(toNearest(path), code)] as const);
  return { versions: search === "" ? toVersions(site, pathIn, new URL(siteUrl).origin) : [], others: new Map(others) };
}

function toNearest(path: string): string {
  if (isShownInBaseWords(path)) return path;
  return path.startsWith("/blog/") ? "/blog" : "/";
}

function toVersions(site: Site, pathIn: (code: Language) => string | undefined, origin: string): PageVersion[] {
  const known = site.languages.flatMap(({ code }) => {
    const path = pathIn(code);
    return path === undefined ? [] : [{ code: code as string, address: origin + path }];
  });
  // A page without words in this language is shown in others' and belongs to them.
  if (known.length < 2 || !known.some(({ code }) => code === language())) return [];
  const first = site.languages.find(({ isDefault }) => isDefault)?.code;
  const others = known.find(({ code }) => code === first) ?? known.find(({ code }) => code === baseLanguage);
  return others ? [...known, { code: "x-default", address: others.address }] : known;
}
