import { sql } from "kysely";
import { posts } from "~/content/posts.ts";
import { changeSet } from "./change-sets.server.ts";
import { db } from "./db.server.ts";
import { type Batch, changeRecords } from "./record-batch.server.ts";
import { isId } from "./records.server.ts";

type PostStatus = "draft" | "published";

/**
 * Publishes a post or makes it a draft; one that is published for the first time gets this moment as its time
 * (admin.txt §4). Returns the name of the change, or null when the post is gone.
 */
export async function setPostStatus(id: string, status: PostStatus, userId: string): Promise<string | null> {
  if (!isId(id)) return null;
  const row = await db()
    .updateTable("blogPosts")
    .set({ ...toColumns(status), updatedBy: userId })
    .where("id", "=", id)
    .returning(changeSet.as("changeSet"))
    .executeTakeFirst();
  return row?.changeSet ?? null;
}

/** The same for several posts as one change; those that have this status already are left alone. */
export async function setPostStatuses(ids: readonly string[], status: PostStatus, userId: string): Promise<Batch> {
  return changeRecords(posts, ids, { values: toColumns(status), by: "status", userId });
}

function toColumns(status: PostStatus) {
  return { status, ...(status === "published" && { publishedAt: sql<Date>`coalesce(published_at, now())` }) };
}
