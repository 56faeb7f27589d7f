import type { RouterContextProvider } from "react-router";
import { requestFacts } from "~/request-context.ts";
import type { Head } from "./seo.ts";
import { toShareImage } from "./share-address.server.ts";
import { pageSubject } from "./share-subject.ts";
import { pageText, siteContext } from "./site-context.ts";

type FixedPage = Exclude<Parameters<typeof pageSubject>[0], "home">;

/** The head of a fixed page below the home page, with its own words or, where it has none, `title`. */
export function headOfPage(page: FixedPage, title: string, context: Readonly<RouterContextProvider>): Head {
  const site = context.get(siteContext);
  const { siteUrl } = context.get(requestFacts);
  const { company_name: siteName, company_description: description } = site.settings;
  return {
    title: `${title} | ${siteName}`,
    description: pageText(site.content, page).hero_subtitle || description,
    canonical: `${siteUrl}/${page}`,
    siteName,
    image: toShareImage(pageSubject(page, site), siteUrl),
  };
}

/** The head of a page that search engines are not to keep, at this path. */
export function hiddenHead(
  title: string,
  description: string,
  path: string,
  context: Readonly<RouterContextProvider>,
): Head {
  const { company_name: siteName } = context.get(siteContext).settings;
  const canonical = context.get(requestFacts).siteUrl + path;
  return { title: `${title} | ${siteName}`, description, canonical, siteName, hidden: true };
}
