import type { AnyContentType, StoredValues } from "~/content/kit/content-type.ts";
import { toCopy } from "~/content/kit/copy.ts";
import { toTableName } from "~/content/recorded-tables.ts";
import { findChangeSet } from "./change-sets.server.ts";
import { inTransaction } from "./db.server.ts";
import { isTaken } from "./failure.server.ts";
import { findRecord, toColumns } from "./records.server.ts";
import { listSlugs } from "./stored-rows.server.ts";

type AnyTable = "services";

/** A copy that was made. */
export type Copy = { id: string; title: string; changeSet: string | null };

/**
 * Makes an unpublished copy of a record. Returns null when the record is gone; rejects when the database does not answer.
 */
export async function duplicateRecord(type: AnyContentType, id: string, userId: string): Promise<Copy | null> {
  try {
    return await duplicate(type, id, userId);
  } catch (error) {
    // Somebody else took the address between the look and the write.
    if (isTaken(error)) return duplicate(type, id, userId);
    throw error;
  }
}

async function duplicate(type: AnyContentType, id: string, userId: string): Promise<Copy | null> {
  const stored = (await findRecord(type, id)) as StoredValues | null;
  if (!stored) return null;
  return inTransaction(async (trx) => {
    const start = String(stored.slug ?? "").replace(/-\d+$/, "");
    const taken = "slug" in type.fields ? await listSlugs(trx, toTableName(type.table), start) : new Set<string>();
    const values = toCopy(type, stored, taken);
    const row = await trx
      .insertInto(type.table as AnyTable)
      .values({ ...toColumns(values), createdBy: userId, updatedBy: userId } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: row.id, title: String(values[type.title]), changeSet: await findChangeSet(trx) };
  });
}
