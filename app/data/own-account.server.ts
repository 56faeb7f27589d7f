import { sql } from "kysely";
import { db } from "./db.server.ts";

/** The name that posts, history and colleagues show of a member of staff; empty while none was given. */
export async function findOwnName(userId: string): Promise<string> {
  const row = await db().selectFrom("adminUsers").select("displayName").where("userId", "=", userId).executeTakeFirst();
  return row?.displayName?.trim() ?? "";
}

/** Saves that name. An empty one shows the e-mail address again. */
export async function saveOwnName(userId: string, name: string): Promise<void> {
  await db()
    .updateTable("adminUsers")
    .set({ displayName: name || null, updatedAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .execute();
}
