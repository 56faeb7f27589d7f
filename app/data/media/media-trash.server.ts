import { sql } from "kysely";
import { log } from "~/lib/log.server.ts";
import { changeContent } from "../changes/change-sets.server.ts";
import { db, inTransaction } from "../db/db.server.ts";
import { isId } from "../db/rows.server.ts";
import { giveUpFiles, giveUpOldFiles, removeGivenUpFiles } from "./replaced-files.server.ts";

export const mediaKeptFor = 30;

/** Deletes files so that they can be brought back for 30 days. Returns the ids of those that were deleted now. */
export async function removeMedia(ids: readonly string[], userId: string): Promise<string[]> {
  const rows = await changeContent(userId, () =>
    db()
      .updateTable("media")
      .set({ deletedAt: sql<Date>`now()`, deletedBy: userId, updatedBy: userId })
      .where(isOneOf(ids))
      .where("deletedAt", "is", null)
      .returning("id")
      .execute(),
  );
  return rows.map(({ id }) => id);
}

/** Brings deleted files back, in the name of `userId` where that is known. Returns how many there were. */
export async function restoreMedia(ids: readonly string[], userId?: string): Promise<number> {
  const rows = await changeContent(userId, () =>
    db()
      .updateTable("media")
      .set({ deletedAt: null, deletedBy: null, ...(userId && { updatedBy: userId }) })
      .where(isOneOf(ids))
      .where("deletedAt", "is not", null)
      .returning("id")
      .execute(),
  );
  return rows.length;
}

/** Removes for good what was deleted or replaced 30 days ago. Returns how many files there were. */
export async function purgeDeletedMedia(): Promise<number> {
  const old = sql<boolean>`deleted_at < now() - make_interval(days => ${mediaKeptFor})`;
  await giveUpMedia(old);
  for (const poster of await giveUpOldFiles()) await retirePoster(poster, null);
  return removeGivenUpFiles();
}

/** Removes for good those of these files that are deleted. Returns how many there were. */
export async function purgeMediaNow(ids: readonly string[]): Promise<number> {
  const count = await giveUpMedia(sql<boolean>`deleted_at is not null and ${isOneOf(ids)}`);
  try {
    await removeGivenUpFiles();
  } catch (error) {
    log.warn("files that were deleted for good are taken out of the store later", { error });
  }
  return count;
}

/** Takes the rows away. Their files go after that, so that no failure leaves a row without its file. */
async function giveUpMedia(old: ReturnType<typeof sql<boolean>>): Promise<number> {
  const ids = await db().selectFrom("media").select("id").where(old).execute();
  let count = 0;
  for (const { id } of ids) {
    await inTransaction(async () => {
      // Locked, so that nobody brings it back meanwhile.
      const row = await db()
        .selectFrom("media")
        .select(["posterId", "deletedBy"])
        .where("id", "=", id)
        .where(old)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      const posters = [row.posterId, ...(await giveUpFiles(id))];
      await db().deleteFrom("media").where("id", "=", id).execute();
      for (const poster of posters) if (poster) await retirePoster(poster, row.deletedBy);
      count++;
    });
  }
  return count;
}

/** A video's picture goes to the trash when its video has left it, unless it is used elsewhere. */
async function retirePoster(id: string, deletedBy: string | null): Promise<void> {
  await db()
    .updateTable("media")
    .set({ deletedAt: sql<Date>`now()`, deletedBy, updatedBy: deletedBy })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where(sql<boolean>`not exists (select from media_uses u where u.media_id = media.id)`)
    // What is typed and not published, or waits for its hour, uses it as well.
    .where(sql<boolean>`not exists (
      select from (select changes from drafts union all select changes from draft_copies) d
      where d.changes::text like '%/media/' || media.id || '%')`)
    .where(sql<boolean>`not exists (
      select from scheduled_changes s where s.state = 'waiting' and s.changes::text like '%/media/' || media.id || '%')`)
    .execute();
}

function isOneOf(ids: readonly string[]) {
  return sql<boolean>`id = any(${ids.filter(isId)}::uuid[])`;
}
