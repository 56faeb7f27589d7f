import { attempt } from "~/lib/attempt.server.ts";
import type { PageVersion } from "~/lib/http/language-path.ts";
import { inLanguage } from "~/lib/http/language-path.ts";
import { withLanguage } from "~/lib/http/request-source.server.ts";
import { baseLanguage, type Language, language } from "~/lib/text/messages.ts";
import { findVersions } from "~/page-texts/page-languages.server.ts";
import { messages } from "../messages.ts";
import type { Site } from "../site-context.ts";

type PageLanguages = {
  /** For search engines: every version of this page and the one for everybody else; none for a page in one language. */
  versions: PageVersion[];
  /** Where the links to the other languages lead: to this page in them, or to the nearest that exists, which `note` names. */
  others: OtherLanguages;
  /** Whether this page has the words of the base language, in a frame of its own. */
  isInBaseWords: boolean;
};

/** By language: the address, and a note in it where that is another page or has no words in it. */
export type OtherLanguages = ReadonlyMap<Language, { href: string; note?: string }>;

type Nearest = { to: string; note?: keyof typeof messages.nearest };
type Versions = Awaited<ReturnType<typeof findVersions>>;

/** Whether a page without a translation is shown in the words of the base language: services and projects. */
export const isShownInBaseWords = (path: string): boolean => /^\/(services|portfolio)\//.test(path);

/** The languages of the page at this address. Never rejects. */
export async function findPageLanguages(site: Site, address: string, siteUrl: string): Promise<PageLanguages> {
  if (site.languages.length < 2) return { versions: [], others: new Map(), isInBaseWords: false };
  const { pathname: path, search } = new URL(address);
  const versions = await findKnown(path);
  const ownPath = (code: Language) => (versions === "all" ? path : versions?.get(code));
  const pathIn = (code: Language) => {
    const own = ownPath(code);
    return own === undefined ? undefined : inLanguage(own, code);
  };
  const toQuery = await findQueries(path, search);
  const toOther = (code: Language) => {
    const own = ownPath(code);
    const { to, note } = own === undefined ? toNearest(path, versions) : ({ to: own } as Nearest);
    const href = inLanguage(to, code) + (note ? "" : toQuery(code));
    return { href, note: note && withLanguage(code, () => messages.nearest[note]) };
  };
  const others = site.languages.filter(({ code }) => code !== language());
  return {
    versions: search === "" ? toVersions(site, pathIn, new URL(siteUrl).origin) : [],
    others: new Map(others.map(({ code }) => [code, toOther(code)])),
    isInBaseWords:
      isShownInBaseWords(path) && versions instanceof Map && versions.size > 0 && !versions.has(language()),
  };
}

async function findKnown(path: string): Promise<Versions> {
  const found = await attempt("the languages of a page", () => findVersions(path, language()));
  return found.ok ? found.value : new Map();
}

/** What of a page's query means the same in another language: not the number of a page of a list. */
async function findQueries(path: string, asked: string): Promise<(code: Language) => string> {
  const category = path === "/blog" ? new URLSearchParams(asked).get("category") : null;
  const versions = category === null ? null : await findKnown(`/blog/category/${encodeURIComponent(category)}`);
  return (code) => {
    const query = new URLSearchParams(asked);
    query.delete("page");
    if (category !== null) {
      const own = versions instanceof Map && versions.get(code)?.split("/").at(-1);
      if (own) query.set("category", decodeURIComponent(own));
      else query.delete("category");
    }
    return query.size > 0 ? `?${query}` : "";
  };
}

/** Where a link leads that has no page in its language, and the note that says so where that is another page. */
function toNearest(path: string, versions: Versions): Nearest {
  if (path.startsWith("/preview/")) return { to: "/" };
  // There is no such page in any language.
  if (versions === null) return { to: "/404" };
  const base = versions instanceof Map && versions.get(baseLanguage);
  if (base && isShownInBaseWords(base)) return { to: base, note: "words" };
  return path.startsWith("/blog/") ? { to: "/blog", note: "blog" } : { to: "/", note: "home" };
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
