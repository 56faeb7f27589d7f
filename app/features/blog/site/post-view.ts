import { toUsLongDate } from "~/company/gulf-time.ts";
import type { Photo } from "~/lib/media/photo.ts";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { standIn } from "~/media/stand-in.ts";
import type { Head } from "~/site-kit/head/seo.ts";
import { companyOf, toBreadcrumbs, toJsonLd } from "~/site-kit/head/structured-data.tsx";
import { messages } from "~/site-kit/messages.ts";
import type { PostCardRow, PostRow } from "../posts.server.ts";

/** The data of a post's page. */
export type PostView = ReturnType<typeof toView>;

/** A post for its page; `html` is sanitised. */
export function toView(row: PostRow, html: string) {
  const minutes = toReadingMinutes(row.textLength);
  return {
    ...toCard(row),
    html,
    category: row.categorySlug
      ? { name: row.categoryName ?? "", href: `/blog/category/${encodeURIComponent(row.categorySlug)}` }
      : undefined,
    author: row.authorName ?? undefined,
    reading: minutes && messages.minutes(minutes),
    views: messages.viewsSoFar(row.viewCount),
    related: toCards(row.related),
  };
}

/** The structured data of a post: schema.org BlogPosting and breadcrumbs. */
export function toStructuredData(
  row: PostRow,
  { canonical, description, image, siteName }: Head,
  siteUrl: string,
  portrait?: Photo,
): string[] {
  const { category } = toView(row, "");
  const trail = toBreadcrumbs(siteUrl, [
    { name: messages.blog, path: "/blog" },
    ...(category ? [{ name: category.name, path: category.href }] : []),
    { name: row.title, path: `/blog/${encodeURIComponent(row.slug)}` },
  ]);
  const post = toJsonLd({
    "@type": "BlogPosting",
    headline: row.title,
    description: description || undefined,
    image: image?.address,
    datePublished: row.publishedAt?.toISOString(),
    dateModified: row.updatedAt.toISOString(),
    author: row.authorName
      ? { "@type": "Person", name: row.authorName, image: portrait && new URL(portrait.fallback, siteUrl).href }
      : { "@type": "Organization", name: siteName },
    publisher: { "@type": "Organization", ...companyOf(siteUrl), name: siteName },
    articleSection: row.categoryName ?? undefined,
    keywords: row.metaKeywords.length > 0 ? row.metaKeywords : undefined,
    mainEntityOfPage: canonical,
  });
  return [post, trail];
}

export type PostCardData = ReturnType<typeof toCards>[number];

export function toCards(rows: readonly PostCardRow[]) {
  return rows.map(toCard);
}

function toCard(row: PostCardRow) {
  const minutes = toReadingMinutes(row.textLength);
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt ?? "",
    href: `/blog/${encodeURIComponent(row.slug)}`,
    picture: toPictureAddress(row.coverImage) ?? standIn({ id: row.id, about: "still" }),
    category: row.categoryName ?? undefined,
    published: row.publishedAt && { text: toUsLongDate(row.publishedAt), iso: row.publishedAt.toISOString() },
    // The card of a post without views does not mention them; its page does.
    facts: [minutes && messages.readingTime(minutes), row.viewCount > 0 && messages.views(row.viewCount)].filter(
      (fact) => typeof fact === "string",
    ),
  };
}

/** Characters that an unhurried reader reads in a minute: about 200 words. */
const charactersPerMinute = 1_150;

/** Reading time of this many characters in whole minutes; undefined for no text. */
export function toReadingMinutes(characters: number): number | undefined {
  return characters > 0 ? Math.max(1, Math.round(characters / charactersPerMinute)) : undefined;
}
