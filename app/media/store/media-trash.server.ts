import { sql } from "kysely";
import { changeContent } from "~/db/changes/change-sets.server.ts";
import { columnOf, inTransaction, rowOf, run } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { isId } from "~/db/rows.server.ts";
import { countUses, isPending } from "./media-uses.server.ts";
import { expireFilesOf, expireOldFiles, removeExpiredFiles } from "./replaced-files.server.ts";

export const mediaRetentionDays = 30;

/** Deletes files; they can be restored for 30 days. Returns the ids deleted now. */
export function removeMedia(ids: readonly string[], userId: string): Promise<string[]> {
  return changeContent(
    userId,
    () => columnOf<string>`
      update media set deleted_at = now(), deleted_by = ${userId}, updated_by = ${userId}
      where ${isOneOf(ids)} and deleted_at is null returning id`,
  );
}

/** Restores deleted files, in the name of `userId` if known. Returns how many. */
export function restoreMedia(ids: readonly string[], userId?: string): Promise<number> {
  return changeContent(
    userId,
    () => run`
      update media set deleted_at = null, deleted_by = null, updated_by = coalesce(${userId ?? null}::uuid, updated_by)
      where ${isOneOf(ids)} and deleted_at is not null`,
  );
}

/** Restores the deleted files that a row shows, found by address. Returns how many, and how many no longer exist. */
export async function restoreMediaOf(row: object, userId: string): Promise<{ back: number; lost: number }> {
  const shown = sql`select media_in(${JSON.stringify(row)}::jsonb) as id`;
  const back = await run`
    update media set deleted_at = null, deleted_by = null, updated_by = ${userId}
    where deleted_at is not null and id in (${shown})`;
  const lost = await columnOf`select id from (${shown}) as shown where id not in (select id from media)`;
  return { back, lost: lost.length };
}

/** Permanently removes what was deleted or replaced 30 days ago. Returns how many files. */
export async function purgeDeletedMedia(): Promise<number> {
  const old = sql<boolean>`deleted_at < now() - make_interval(days => ${mediaRetentionDays}) and not ${isPending}`;
  await deleteMediaRows(old);
  for (const poster of await expireOldFiles()) await trashPoster(poster, null);
  return removeExpiredFiles();
}

/** Permanently removes the deleted ones of these files. Returns how many. */
export async function purgeMediaNow(ids: readonly string[]): Promise<number> {
  const count = await deleteMediaRows(sql<boolean>`deleted_at is not null and ${isOneOf(ids)}`);
  await orLog(["warn", "files that were deleted for good are taken out of the store later"], removeExpiredFiles);
  return count;
}

/** Deletes the rows, and their files afterwards, so that no failure leaves a row without its file. */
async function deleteMediaRows(old: ReturnType<typeof sql<boolean>>): Promise<number> {
  let count = 0;
  for (const id of await columnOf<string>`select id from media where ${old}`) {
    await inTransaction(async () => {
      // Locked, so that it cannot be restored in the meantime.
      const row = await rowOf<{ posterId: string | null; deletedBy: string | null }>`
        select poster_id, deleted_by from media where id = ${id} and ${old} for update`;
      if (!row) return;
      const posters = [row.posterId, ...(await expireFilesOf(id))];
      await run`delete from media where id = ${id}`;
      for (const poster of posters) if (poster) await trashPoster(poster, row.deletedBy);
      count++;
    });
  }
  return count;
}

/** Moves a video's poster to the trash with the video, unless it is used elsewhere. */
async function trashPoster(id: string, deletedBy: string | null): Promise<void> {
  await run`
    update media set deleted_at = now(), deleted_by = ${deletedBy}, updated_by = ${deletedBy}
    where id = ${id} and deleted_at is null and ${countUses} = 0`;
}

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids.filter(isId)}::uuid[])`;
