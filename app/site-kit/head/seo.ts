import type { MetaDescriptor } from "react-router";
import { type Language, language } from "~/lib/text/messages.ts";

/** A picture in link previews. */
export type HeadImage = {
  address: string;
  alt: string;
  width?: number;
  height?: number;
};

/** What a page tells search engines and link previews. */
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
  /** The language of its words, if that is not the request's. */
  language?: Language;
  hidden?: boolean;
};

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
    { property: "og:locale", content: `${head.language ?? language()}_AE` },
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
