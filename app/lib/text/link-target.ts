const wrappers: [site: RegExp, path: RegExp, parameter: string][] = [
  [/^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, /^\/url$/, "q"],
  [/^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, /^\/url$/, "url"],
  [/^lm?\.(?:facebook|instagram)\.com$/, /^\/(?:l\.php)?$/, "u"],
  [/^(?:www\.)?(?:facebook|instagram)\.com$/, /^\/l\.php$/, "u"],
  [/^[\w-]+\.safelinks\.protection\.outlook\.com$/, /^\//, "url"],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, "q"],
  [/^(?:www\.)?linkedin\.com$/, /^\/redir\/redirect$/, "url"],
];

/** The real target of a redirecting link, also through several of them; any other address unchanged. */
export function toLinkTarget(href: string): string {
  let address = href;
  for (let turn = 0; turn < 3; turn++) {
    const target = unwrap(address.trim());
    if (!target) return address;
    address = target;
  }
  return address;
}

function unwrap(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  for (const [site, path, parameter] of wrappers) {
    if (!site.test(hostname) || !path.test(pathname)) continue;
    const target = searchParams.get(parameter);
    if (target && /^https?:\/\/\S+$/i.test(target) && URL.canParse(target)) return target;
  }
  return undefined;
}

/** Whether a link leads to a footnote, comment or heading of the Word document that the text came from. */
export function isWordAnchor(href: string): boolean {
  return /^(?:file:[^#]*)?#_(?:ftn|edn|msocom|msoanchor|cmnt|Toc|Ref|Hlk|Hlt|heading)/i.test(href.trim());
}

/** The paths of this site that a text links to by `href`, each once. */
export function listOwnPaths(html: string, siteUrl: string): string[] {
  const hrefs = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...new Set(hrefs.flatMap((href) => toOwnPath(href, siteUrl) ?? []))];
}

/** The path of an address on this site; null for any other. */
export function toOwnPath(href: string, siteUrl: string): string | null {
  const url = URL.parse(href, siteUrl);
  return url && url.origin === new URL(siteUrl).origin ? url.pathname : null;
}
