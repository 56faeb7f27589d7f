import { sql } from "kysely";
import { db } from "./db.server.ts";

/** How many enquiries nobody has looked at. */
export async function countNewSubmissions(): Promise<number> {
  const { count } = await db()
    .selectFrom("contactSubmissions")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "=", "new")
    .where("erasedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
