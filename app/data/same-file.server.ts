import { db } from "./db.server.ts";

/** Another file of the library with the same content. */
export type SameFile = { same: { id: string; name: string } | null };

/** The oldest file of the library that has the same content as this one. */
export async function findSame(id: string, contentHash: string | null): Promise<SameFile["same"]> {
  const row = await db()
    .selectFrom("media")
    .select(["id", "originalName as name"])
    .where("contentHash", "=", contentHash)
    .where("id", "<>", id)
    .where("storedAt", "is not", null)
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .executeTakeFirst();
  return row ?? null;
}
