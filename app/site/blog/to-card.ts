import type { PostCardRow } from "~/data/posts.server.ts";
import { toUsLongDate } from "~/lib/dates.ts";
import { toPictureAddress } from "~/lib/picture-address.ts";
import { toReadingMinutes } from "~/lib/reading-time.ts";
import { postPicture } from "../cards/plate-choice.ts";
import { messages } from "../messages/en.ts";

/** What a post's card needs. */
export type PostCardData = ReturnType<typeof toCards>[number];

/** Posts as the cards of one list. */
export const toCards = (rows: readonly PostCardRow[]) => rows.map(toCard);

function toCard(row: PostCardRow) {
  const minutes = toReadingMinutes(row.textLength);
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt ?? "",
    href: `/blog/${encodeURIComponent(row.slug)}`,
    cover: toPictureAddress(row.coverImage),
    drawn: postPicture({ ...row, category: row.categoryName }),
    category: row.categoryName ?? undefined,
    published: toPublished(row.publishedAt),
    // A post that nobody has read yet does not say so on its card; its page does.
    facts: [minutes && messages.readingTime(minutes), row.viewCount > 0 && messages.views(row.viewCount)].filter(
      (fact) => typeof fact === "string",
    ),
  };
}

/** When a post was published, for readers and for machines. */
export function toPublished(moment: Date | null): { text: string; iso: string } | undefined {
  return moment ? { text: toUsLongDate(moment), iso: moment.toISOString() } : undefined;
}
