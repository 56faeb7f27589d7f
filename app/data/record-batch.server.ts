import type { AnyContentType } from "~/content/kit/content-type.ts";
import { changeSet } from "./change-sets.server.ts";
import { db } from "./db.server.ts";
import { isId } from "./records.server.ts";

type AnyTable = "services";
type AnyColumn = "title";

/** How many records were changed, and the name of the change; null when that is none. */
export type Batch = { changed: number; changeSet: string | null };

/**
 * Gives records the same values as one change. Those that have `values[by]` already, and those that are gone, are left
 * alone. Rejects when the database does not answer.
 */
export async function changeRecords(
  type: AnyContentType,
  ids: readonly string[],
  { values, by, userId }: { values: Record<string, unknown>; by: string; userId: string },
): Promise<Batch> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return { changed: 0, changeSet: null };
  const table = type.table as AnyTable;
  const rows = await db()
    .updateTable(table)
    .set({ ...values, updatedBy: userId } as object)
    // Locked in one order, so that two presses on the same rows wait for each other instead of for ever.
    .where("id", "in", (query) =>
      query
        .selectFrom(table)
        .select("id")
        .where("id", "in", wanted)
        .where(by as AnyColumn, "is distinct from", values[by] as string)
        .orderBy("id")
        .forUpdate(),
    )
    .returning(changeSet.as("changeSet"))
    .execute();
  return { changed: rows.length, changeSet: rows[0]?.changeSet ?? null };
}
