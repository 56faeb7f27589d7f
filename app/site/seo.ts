import type { MetaDescriptor } from "react-router";
import { toPictureAddress } from "~/lib/picture-address.ts";

/** What a page says about itself to search engines and link previews. */
export type Head = {
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Absolute address. */
  canonical: string;
  ogTitle?: string;
  ogDescription?: string;
  /** Absolute address of a picture. */
  image?: string;
  type?: "website" | "article";
  siteName: string;
  /** Asks search engines to leave the page out. */
  hidden?: boolean;
};

/** The columns that content types share for their head. */
export type SeoColumns = {
  metaTitle: string | null;
  metaDescription: string | null;
  metaKeywords: string[];
  canonicalUrl: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  ogImage: string | null;
};

type Derived = {
  title: string;
  description: string;
  path: string;
  image?: string | null;
  siteUrl: string;
  siteName: string;
};

/** The head of a row's page: its own fields first, else derived from title, text and address. */
export function headOfRow(row: SeoColumns, derived: Derived): Head {
  const title = row.metaTitle || `${derived.title} | ${derived.siteName}`;
  const description = row.metaDescription || derived.description;
  const image = toSharePicture(row.ogImage) ?? toSharePicture(derived.image);
  return {
    title,
    description,
    keywords: row.metaKeywords,
    canonical: isWebAddress(row.canonicalUrl) ? row.canonicalUrl : derived.siteUrl + derived.path,
    ogTitle: row.ogTitle || row.metaTitle || derived.title,
    ogDescription: row.ogDescription || description,
    image: image && new URL(image, derived.siteUrl).href,
    siteName: derived.siteName,
  };
}

/** Messengers and social networks show no drawings in SVG; without a picture they show the words. */
function toSharePicture(address: string | null | undefined): string | undefined {
  const picture = toPictureAddress(address ?? null);
  return picture && /\.svg($|\?)/i.test(picture) ? undefined : picture;
}

function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** A head as React Router's meta descriptors. */
export function toMeta(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [];
  const descriptors: (MetaDescriptor | false | undefined)[] = [
    { title: head.title },
    head.description !== "" && { name: "description", content: head.description },
    !!head.keywords?.length && { name: "keywords", content: head.keywords.join(", ") },
    head.hidden ? { name: "robots", content: "noindex" } : { tagName: "link", rel: "canonical", href: head.canonical },
    { property: "og:title", content: head.ogTitle ?? head.title },
    !!(head.ogDescription ?? head.description) && {
      property: "og:description",
      content: head.ogDescription ?? head.description,
    },
    { property: "og:type", content: head.type ?? "website" },
    { property: "og:url", content: head.canonical },
    { property: "og:site_name", content: head.siteName },
    { property: "og:locale", content: "en_AE" },
    !!head.image && { property: "og:image", content: head.image },
    { name: "twitter:card", content: head.image ? "summary_large_image" : "summary" },
  ];
  return descriptors.filter((descriptor): descriptor is MetaDescriptor => !!descriptor);
}
