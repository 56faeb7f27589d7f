import type { RouterContextProvider } from "react-router";
import { isOwnAddress } from "~/content/kit/canonical.ts";
import { type HeadColumns, toHeadWords } from "~/content/kit/head-words.ts";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { requestFacts } from "~/request-context.ts";
import { pageText, siteContext } from "../site-context.ts";
import type { Head } from "./seo.ts";
import {
  type FixedPage,
  type PicturedRow,
  pageSubject,
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
type SeoColumns = HeadColumns & { metaKeywords: string[]; canonicalUrl: string | null; ogImage: string | null };

/** The defaults of a row's page where the row has no words; without an `image`, one is drawn. */
type Shown = { description: string; path: string; image?: string | null };

/** The head of a row's page: its own fields, otherwise derived from title, text and address. */
export function headOfRow(kind: RowKind, row: SeoColumns & PicturedRow, shown: Shown, context: Context): Head {
  const { siteUrl } = context.get(requestFacts);
  const site = context.get(siteContext);
  const { company_name: siteName } = site.settings;
  const photograph = toSharePicture(row.ogImage) ?? toSharePicture(shown.image);
  return {
    ...toHeadWords(row, shown.description, siteName),
    keywords: row.metaKeywords,
    canonical: toCanonical(row.canonicalUrl, shown.path, siteUrl),
    image: photograph
      ? { address: new URL(photograph, siteUrl).href, alt: row.title }
      : toShareImage(rowSubject(kind, row, site), siteUrl),
    siteName,
  };
}

function toSharePicture(address: string | null | undefined): string | undefined {
  const picture = toPictureAddress(address ?? null);
  return picture && /\.svg($|\?)|^\/plates\//i.test(picture) ? undefined : picture;
}

function toCanonical(typed: string | null, path: string, siteUrl: string): string {
  const isForeign = typed && /^https?:\/\//i.test(typed) && URL.canParse(typed) && !isOwnAddress(typed, path, siteUrl);
  return isForeign ? typed : siteUrl + path;
}
