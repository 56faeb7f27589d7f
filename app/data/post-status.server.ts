import { sql } from "kysely";
import { db } from "./db.server.ts";
import { isId } from "./records.server.ts";

/**
 * Publishes a post or makes it a draft; one that is published for the first time gets this moment as its time
 * (admin.txt §4). False when it is gone.
 */
export async function setPostStatus(id: string, status: "draft" | "published", userId: string): Promise<boolean> {
  if (!isId(id)) return false;
  const row = await db()
    .updateTable("blogPosts")
    .set({
      status,
      updatedBy: userId,
      ...(status === "published" && { publishedAt: sql<Date>`coalesce(published_at, now())` }),
    })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
