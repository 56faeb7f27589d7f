import type { PostRow } from "~/data/posts.server.ts";
import { toPictureAddress } from "~/lib/picture-address.ts";
import { toReadingMinutes } from "~/lib/reading-time.ts";
import { messages } from "../messages/en.ts";
import type { Head } from "../seo.ts";
import { toCard, toPublished } from "./to-card.ts";

/** A post as its page shows it. */
export type PostView = ReturnType<typeof toView>;

/** A post for its page; `html` has been sanitised. */
export function toView(row: PostRow, html: string) {
  const minutes = toReadingMinutes(row.textLength);
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt ?? "",
    html,
    cover: toPictureAddress(row.coverImage),
    category: row.categorySlug
      ? { name: row.categoryName ?? "", href: `/blog/category/${encodeURIComponent(row.categorySlug)}` }
      : undefined,
    published: toPublished(row.publishedAt),
    author: row.authorName ?? undefined,
    reading: minutes && messages.minutes(minutes),
    views: messages.number(row.viewCount),
    related: row.related.map(toCard),
  };
}

/** The post for search engines (schema.org BlogPosting), ready to be printed into a script element. */
export function toStructuredData(
  row: PostRow,
  { canonical, description, image, siteName }: Head,
  siteUrl: string,
): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: row.title,
    description,
    image,
    datePublished: row.publishedAt?.toISOString(),
    dateModified: row.updatedAt.toISOString(),
    author: row.authorName ? { "@type": "Person", name: row.authorName } : { "@type": "Organization", name: siteName },
    publisher: { "@type": "Organization", "@id": `${siteUrl}/#company`, name: siteName },
    articleSection: row.categoryName ?? undefined,
    keywords: row.metaKeywords.length > 0 ? row.metaKeywords : undefined,
    mainEntityOfPage: canonical,
  };
  // "<" could end the script element; inside JSON it may be written as an escape.
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
