import { db } from "./db.server.ts";

/** The author row of an account, which a post refers to; null when there is none. */
export async function findAuthorOf(userId: string): Promise<string | null> {
  const row = await db().selectFrom("adminUsers").select("id").where("userId", "=", userId).executeTakeFirst();
  return row?.id ?? null;
}
