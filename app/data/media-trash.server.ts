import { sql, type Transaction } from "kysely";
import { db } from "./db.server.ts";
import { fileStore } from "./file-store.server.ts";
import { mediaFilesOf } from "./media.server.ts";
import { isId } from "./records.server.ts";
import type { DB } from "./schema.gen.ts";

/** How long deleted files can be brought back, in days. */
export const mediaKeptFor = 30;

/** Deletes files so that they can be brought back for 30 days. Returns the ids of those that were deleted now. */
export async function removeMedia(ids: readonly string[], userId: string): Promise<string[]> {
  const rows = await db()
    .updateTable("media")
    .set({ deletedAt: sql<Date>`now()`, deletedBy: userId, updatedBy: userId })
    .where(isOneOf(ids))
    .where("deletedAt", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Brings deleted files back, in the name of `userId` where that is known. Returns how many there were. */
export async function restoreMedia(ids: readonly string[], userId?: string): Promise<number> {
  const rows = await db()
    .updateTable("media")
    .set({ deletedAt: null, deletedBy: null, ...(userId && { updatedBy: userId }) })
    .where(isOneOf(ids))
    .where("deletedAt", "is not", null)
    .returning("id")
    .execute();
  return rows.length;
}

/** Removes for good, files and rows, what was deleted 30 days ago. Returns how many there were. */
export function purgeDeletedMedia(): Promise<number> {
  return purgeMedia(sql<boolean>`deleted_at < now() - make_interval(days => ${mediaKeptFor})`);
}

/** Removes for good those of these files that are deleted. Returns how many there were. */
export function purgeMediaNow(ids: readonly string[]): Promise<number> {
  return purgeMedia(sql<boolean>`deleted_at is not null and ${isOneOf(ids)}`);
}

async function purgeMedia(old: ReturnType<typeof sql<boolean>>): Promise<number> {
  const ids = await db().selectFrom("media").select("id").where(old).execute();
  for (const { id } of ids) {
    await db()
      .transaction()
      .execute(async (trx) => {
        // Locked, so that nobody brings it back while its files go.
        const row = await trx
          .selectFrom("media")
          .selectAll()
          .where("id", "=", id)
          .where(old)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return;
        for (const name of mediaFilesOf(row)) await fileStore().remove(name);
        await trx.deleteFrom("media").where("id", "=", id).execute();
        if (row.posterId) await retirePoster(trx, row.posterId, row.deletedBy);
      });
  }
  return ids.length;
}

/** A video's picture goes to the trash when its video has left it, unless it is used elsewhere. */
async function retirePoster(trx: Transaction<DB>, id: string, deletedBy: string | null): Promise<void> {
  await trx
    .updateTable("media")
    .set({ deletedAt: sql<Date>`now()`, deletedBy, updatedBy: deletedBy })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where(sql<boolean>`not exists (select from media_uses u where u.media_id = media.id)`)
    // What is typed and not published, or waits for its hour, uses it as well.
    .where(sql<boolean>`not exists (select from drafts d where d.changes::text like '%/media/' || media.id || '%')`)
    .where(sql<boolean>`not exists (
      select from scheduled_changes s where s.state = 'waiting' and s.changes::text like '%/media/' || media.id || '%')`)
    .execute();
}

function isOneOf(ids: readonly string[]) {
  return sql<boolean>`id = any(${ids.filter(isId)}::uuid[])`;
}
