import type { MetaDescriptor } from "react-router";
import { isOwnAddress } from "~/content/kit/canonical.ts";
import { toPictureAddress } from "~/lib/picture-address.ts";

/** A picture in link previews. */
export type HeadImage = {
  address: string;
  alt: string;
  width?: number;
  height?: number;
};

/** What a page says about itself to search engines and link previews. */
export type Head = {
  title: string;
  description: string;
  keywords?: readonly string[];
  canonical: string;
  ogTitle?: string;
  ogDescription?: string;
  image?: HeadImage;
  type?: "website" | "article";
  siteName: string;
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
  /** The drawn picture that stands for it where there is none. */
  drawn: HeadImage;
  siteUrl: string;
  siteName: string;
};

/** The head of a row's page: its own fields first, else derived from title, text and address. */
export function headOfRow(row: SeoColumns, derived: Derived): Head {
  const title = row.metaTitle || `${derived.title} | ${derived.siteName}`;
  const description = row.metaDescription || derived.description;
  const photograph = toSharePicture(row.ogImage) ?? toSharePicture(derived.image);
  return {
    title,
    description,
    keywords: row.metaKeywords,
    canonical: toCanonical(row.canonicalUrl, derived),
    ogTitle: row.ogTitle || row.metaTitle || derived.title,
    ogDescription: row.ogDescription || description,
    image: photograph ? { address: new URL(photograph, derived.siteUrl).href, alt: derived.title } : derived.drawn,
    siteName: derived.siteName,
  };
}

function toSharePicture(address: string | null | undefined): string | undefined {
  const picture = toPictureAddress(address ?? null);
  return picture && /\.svg($|\?)|^\/plates\//i.test(picture) ? undefined : picture;
}

function toCanonical(typed: string | null, { path, siteUrl }: Derived): string {
  return isWebAddress(typed) && !isOwnAddress(typed, path, siteUrl) ? typed : siteUrl + path;
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
    ...toImageMeta(head.image),
    { name: "twitter:card", content: head.image ? "summary_large_image" : "summary" },
  ];
  return descriptors.filter((descriptor): descriptor is MetaDescriptor => !!descriptor);
}

function toImageMeta(image: HeadImage | undefined): (MetaDescriptor | false)[] {
  if (!image) return [];
  const { address, alt, width, height } = image;
  return [
    { property: "og:image", content: address },
    width !== undefined && { property: "og:image:width", content: String(width) },
    height !== undefined && { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
  ];
}
