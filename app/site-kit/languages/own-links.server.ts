import { attempt } from "~/lib/attempt.server.ts";
import { changeElements, listElements, parseHtml, writeHtml } from "~/lib/text/html.ts";
import { baseLanguage, language } from "~/lib/text/messages.ts";
import { findVersions } from "~/page-texts/page-languages.server.ts";
import { isShownInBaseWords } from "./page-languages.server.ts";

const path = /^\/[^/?#][^?#]*/;

/**
 * Sanitised HTML whose links lead to the addresses of pages in the language of the request; one to a page without words in
 * it leads out of it and says so. Never rejects.
 */
export async function withOwnLinks(html: string): Promise<string> {
  const own = language();
  if (own === baseLanguage || !html.includes('href="/')) return html;
  const tree = parseHtml(html);
  const hrefs = listElements(tree).flatMap(
    ({ tag, attributes: { href = "" } }) => (tag === "a" && path.exec(href)) || [],
  );
  const read = async (from: string) => [from, await attempt("a link", () => findVersions(from, baseLanguage))] as const;
  const found = new Map(await Promise.all([...new Set(hrefs)].map(read)));
  const changed = changeElements(tree, (element) => {
    const { href = "" } = element.attributes;
    const [from = ""] = (element.tag === "a" && path.exec(href)) || [];
    const versions = found.get(from);
    if (!versions?.ok || !(versions.value instanceof Map)) return element;
    const to = versions.value.get(own);
    if (to !== undefined) return { ...element, attributes: { ...element.attributes, href: href.replace(from, to) } };
    if (isShownInBaseWords(from)) return element;
    return { ...element, attributes: { ...element.attributes, hreflang: baseLanguage } };
  });
  return writeHtml(changed);
}
