import { sql } from "kysely";
import { db } from "./db.server.ts";

/** In how many milliseconds, by the database's clock, the next published post goes live; null when none waits. */
export async function findNextPublication(): Promise<number | null> {
  const { wait } = await db()
    .selectFrom("blogPosts")
    .select(sql<number | null>`ceil(extract(epoch from min(published_at) - now()) * 1000)::float8`.as("wait"))
    .where("status", "=", "published")
    .where("publishedAt", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return wait;
}
