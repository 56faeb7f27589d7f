import { picturesOf } from "~/content/stand-in.ts";
import type { PostCardRow } from "~/data/posts.server.ts";
import { toUsLongDate } from "~/lib/dates.ts";
import { toPictureAddress } from "~/lib/picture-address.ts";
import { toReadingMinutes } from "~/lib/reading-time.ts";
import { messages } from "../messages/en.ts";

/** What a post's card needs. */
export type PostCardData = ReturnType<typeof toCards>[number];

/** Posts as the cards of one list. */
export function toCards(rows: readonly PostCardRow[]) {
  const pictures = picturesOf(
    rows.map(({ id, categoryName, coverImage }) => ({ id, category: categoryName, own: toPictureAddress(coverImage) })),
  );
  return rows.map((row, index) => toCard(row, pictures[index] ?? ""));
}

function toCard(row: PostCardRow, picture: string) {
  const minutes = toReadingMinutes(row.textLength);
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt ?? "",
    href: `/blog/${encodeURIComponent(row.slug)}`,
    picture,
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
