import type { RouterContextProvider } from "react-router";
import { isOwnAddress } from "~/definitions/canonical.ts";
import { type HeadColumns, toHeadWords } from "~/definitions/head-words.ts";
import type { Photos } from "~/lib/media/photo.ts";
import { toMediaId } from "~/lib/media/picture-address.ts";
import { isForeign } from "~/lib/text/foreign-mark.ts";
import { baseLanguage, language } from "~/lib/text/messages.ts";
import { requestFacts } from "~/request/request-context.ts";
import { pageText, siteContext } from "../site-context.ts";
import type { Head } from "./seo.ts";
import {
  type FixedPage,
  type PicturedRow,
  pageSubject,
  photographOf,
  type RowKind,
  rowSubject,
  toShareImage,
} from "./share-subject.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The head of a fixed page other than the home page, with its own words, or `title` if it has none. */
export function headOfPage(page: Exclude<FixedPage, "home">, title: string, context: Context): Head {
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

/** The head of a page at this path that is excluded from search engines. */
export function hiddenHead(title: string, description: string, path: string, context: Context): Head {
  const { company_name: siteName } = context.get(siteContext).settings;
  const canonical = context.get(requestFacts).siteUrl + path;
  return { title: `${title} | ${siteName}`, description, canonical, siteName, hidden: true };
}

/** The head columns that content types share. */
type SeoColumns = HeadColumns & { metaKeywords: string[]; canonicalUrl: string | null };

/** The default words and the path of a row's page, and the library data of its pictures, photographOf(row) among them. */
type Shown = { description: string; path: string; photos: Photos };

/** The head of a row's page: its own fields, otherwise derived from title, text and address. */
export function headOfRow(kind: RowKind, row: SeoColumns & PicturedRow, shown: Shown, context: Context): Head {
  const { siteUrl } = context.get(requestFacts);
  const site = context.get(siteContext);
  const { company_name: siteName } = site.settings;
  const photograph = photographOf(row);
  // Another site's picture stays there, in a size that we do not know.
  const isElsewhere = photograph && !toMediaId(photograph);
  const words = isForeign(row.title) ? baseLanguage : language();
  return {
    ...toHeadWords(row, shown.description, siteName),
    keywords: row.metaKeywords,
    // Words of the base language belong to its page.
    canonical: toCanonical(row.canonicalUrl, shown.path, words === language() ? siteUrl : new URL(siteUrl).origin),
    language: words,
    image: isElsewhere
      ? { address: new URL(photograph, siteUrl).href, alt: row.title }
      : toShareImage(rowSubject(kind, row, site, shown.photos), siteUrl),
    siteName,
  };
}

function toCanonical(typed: string | null, path: string, siteUrl: string): string {
  const isForeign = typed && /^https?:\/\//i.test(typed) && URL.canParse(typed) && !isOwnAddress(typed, path, siteUrl);
  return isForeign ? typed : siteUrl + path;
}
