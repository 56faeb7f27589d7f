import { baseLanguage, findLanguage, type Language } from "../text/messages.ts";

/** A page in one language: its address as search engines are told, or x-default. */
export type PageVersion = { code: string; address: string };

/** Addresses that are the same in every language: the back office, files, and what programs ask for. */
const shared =
  /^\/((admin|assets|media|plates|starter|\.well-known|preview)(\/|$)|api\/goals|[^/?#]*\.(xml|txt|ico|png|svg)([?#]|$))/i;

/** The language of an address, and the path without its prefix: "/ar/about" is "/about" in Arabic. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, code = "", rest = ""] = /^\/([a-z]{2,8})(?=[/?#]|$)(.*)$/is.exec(path) ?? [];
  const language = findLanguage(code);
  if (!language || language === baseLanguage || shared.test(rest)) return { language: baseLanguage, path };
  return { language, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** What stands before the paths of a language: "/ar", and nothing for the base language. */
export const prefixOf = (language: Language): string => (language === baseLanguage ? "" : `/${language}`);

/** A path of this site in a language; full addresses, shared ones and those that have a prefix stay as they are. */
export function inLanguage(path: string, language: Language): string {
  const isOwn = path.startsWith("/") && !path.startsWith("//") && !shared.test(path);
  if (language === baseLanguage || !isOwn || splitLanguage(path).language !== baseLanguage) return path;
  return `${prefixOf(language)}${path.replace(/^\/(?=[?#]|$)/, "")}`;
}

/** The full address of a path; `siteUrl` is that of the site in a language (RequestFacts). */
export const toFullAddress = (siteUrl: string, path: string): string =>
  path === "/" && new URL(siteUrl).pathname !== "/" ? siteUrl : siteUrl + path;

const links = /<(?:a|form|button|link)\s(?:"[^"]*"|[^">])*>/g;
const address = /(\s(?:href|action|formaction)=")(\/[^"]*)/g;

/** A document in this language whose links and forms lead to pages in it; those with `hreflang` stay as they are. */
export function withLinksIn(language: Language, html: string): string {
  const toOwn = (_: string, start: string, path: string) => start + inLanguage(path, language);
  return html.replace(links, (tag) => (/\shreflang=/i.test(tag) ? tag : tag.replace(address, toOwn)));
}
