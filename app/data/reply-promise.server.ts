import { type ReplyPromise, toReplyPromise } from "~/content/reply-promise.ts";
import { db } from "./db.server.ts";

/** How the promised hours are counted, with the version that a save has to name. */
export async function findReplyPromise(): Promise<ReplyPromise & { version: number }> {
  const row = await db()
    .selectFrom("replyPromise")
    .select(["counts", "week", "holidays", "version"])
    .executeTakeFirst();
  return { ...toReplyPromise(row ?? {}), version: row?.version ?? 0 };
}

/** Saves how they are counted; false when somebody else has saved since that version. */
export async function saveReplyPromise(promise: ReplyPromise, version: number, userId: string): Promise<boolean> {
  const { counts, week, holidays } = promise;
  const row = await db()
    .updateTable("replyPromise")
    .set({ counts, week: JSON.stringify(week), holidays: JSON.stringify(holidays), updatedBy: userId })
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
}
