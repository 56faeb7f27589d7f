import { type ReplyPromise, toReplyPromise } from "~/content/reply-promise.ts";
import { changeSet } from "./change-sets.server.ts";
import { db } from "./db.server.ts";

/** How the promised hours are counted, with the version that a save has to name. */
export async function findReplyPromise(): Promise<ReplyPromise & { version: number }> {
  const row = await db()
    .selectFrom("replyPromise")
    .select(["counts", "week", "holidays", "version"])
    .executeTakeFirst();
  return { ...toReplyPromise(row ?? {}), version: row?.version ?? 0 };
}

/** Saves how they are counted. Returns the name of the change, or null when somebody else has saved since that version. */
export async function saveReplyPromise(promise: ReplyPromise, version: number, userId: string): Promise<string | null> {
  const { counts, week, holidays } = promise;
  const row = await db()
    .updateTable("replyPromise")
    .set({ counts, week: JSON.stringify(week), holidays: JSON.stringify(holidays), updatedBy: userId })
    .where("version", "=", version)
    .returning(changeSet.as("changeSet"))
    .executeTakeFirst();
  return row?.changeSet ?? null;
}
