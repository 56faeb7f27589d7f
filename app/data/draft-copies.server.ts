import { sql } from "kysely";
import { db } from "./db.server.ts";
import type { DraftPlace } from "./drafts.server.ts";

/** What somebody had typed where they took over another person's version, and when. */
export type DraftCopy = { changes: Record<string, unknown>; at: Date };

/** Keeps a copy of what was typed into a form, in place of an earlier one. Returns when. */
export async function saveCopy(
  { kind, item }: DraftPlace,
  userId: string,
  changes: Record<string, unknown>,
): Promise<Date> {
  const kept = { changes: JSON.stringify(changes), savedAt: sql<Date>`now()` };
  const row = await db()
    .insertInto("draftCopies")
    .values({ kind, item, userId, ...kept })
    .onConflict((conflict) => conflict.columns(["kind", "item", "userId"]).doUpdateSet(kept))
    .returning("savedAt")
    .executeTakeFirstOrThrow();
  return new Date(row.savedAt);
}

/** Somebody's copy for a form; null for none. */
export async function findCopy({ kind, item }: DraftPlace, userId: string): Promise<DraftCopy | null> {
  const row = await db()
    .selectFrom("draftCopies")
    .select(["changes", "savedAt as at"])
    .where("kind", "=", kind)
    .where("item", "=", item)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return (row as DraftCopy | undefined) ?? null;
}

/** Takes somebody's copy for a form away. */
export async function removeCopy({ kind, item }: DraftPlace, userId: string): Promise<void> {
  await db()
    .deleteFrom("draftCopies")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .where("userId", "=", userId)
    .execute();
}

/** Takes copies away that are as old as what the trash forgets. Returns how many there were. */
export async function removeOldCopies(): Promise<number> {
  const result = await db()
    .deleteFrom("draftCopies")
    .where("savedAt", "<", sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
