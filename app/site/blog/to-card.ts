import type { PostCardRow } from "~/data/posts.server.ts";
import { toUsLongDate } from "~/lib/dates.ts";
import { toPictureAddress } from "~/lib/picture-address.ts";
import { toReadingMinutes } from "~/lib/reading-time.ts";
import { messages } from "../messages/en.ts";

/** What a post's card needs. */
export type PostCardData = ReturnType<typeof toCard>;

/** A post as its card shows it. */
export function toCard(row: PostCardRow) {
  const minutes = toReadingMinutes(row.textLength);
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt ?? "",
    href: `/blog/${encodeURIComponent(row.slug)}`,
    cover: toPictureAddress(row.coverImage),
    category: row.categoryName ?? undefined,
    published: toPublished(row.publishedAt),
    facts: [minutes && messages.readingTime(minutes), messages.views(row.viewCount)].filter(
      (fact) => fact !== undefined,
    ),
  };
}

/** When a post was published, for readers and for machines. */
export function toPublished(moment: Date | null): { text: string; iso: string } | undefined {
  return moment ? { text: toUsLongDate(moment), iso: moment.toISOString() } : undefined;
}
