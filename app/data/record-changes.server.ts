import { sql } from "kysely";
import { type AnyContentType, type StoredValues, type Toggle, toggleValue } from "~/content/kit/content-type.ts";
import { toCopy } from "~/content/kit/copy.ts";
import { toTableName } from "~/content/recorded-tables.ts";
import { changeSet, findChangeSet } from "./change-sets.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { isTaken } from "./failure.server.ts";
import { findRecord, isId, toColumns } from "./records.server.ts";
import { listSlugs } from "./stored-rows.server.ts";

type AnyTable = "services";
type AnyColumn = "title";

/** How many records were changed, and the name of the change; null when that is none. */
export type Batch = { changed: number; changeSet: string | null };

/** Switches a record on or off. Returns the name of the change, or null when the record is gone. */
export async function toggleRecord(
  type: AnyContentType,
  id: string,
  toggle: Toggle,
  isOn: boolean,
  userId: string,
): Promise<string | null> {
  if (!isId(id)) return null;
  const row = await switching(type, toggle, isOn, userId).where("id", "=", id).executeTakeFirst();
  return row?.changeSet ?? null;
}

/** Switches records as one change. Those that are so already, and those that are gone, are left alone. */
export async function toggleRecords(
  type: AnyContentType,
  ids: readonly string[],
  toggle: Toggle,
  isOn: boolean,
  userId: string,
): Promise<Batch> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return { changed: 0, changeSet: null };
  // Locked in one order, so that two presses on the same rows wait for each other instead of for ever.
  const rows = await switching(type, toggle, isOn, userId)
    .where("id", "in", (query) =>
      query
        .selectFrom(type.table as AnyTable)
        .select("id")
        .where("id", "in", wanted)
        .where(toggle.field as AnyColumn, "is distinct from", toggleValue(toggle, isOn) as string)
        .orderBy("id")
        .forUpdate(),
    )
    .execute();
  return { changed: rows.length, changeSet: rows[0]?.changeSet ?? null };
}

function switching(type: AnyContentType, toggle: Toggle, isOn: boolean, userId: string) {
  const { field, stamps } = toggle;
  const stamp = isOn && stamps && { [stamps]: sql`coalesce(${sql.ref(stamps)}, now())` };
  return db()
    .updateTable(type.table as AnyTable)
    .set({ [field]: toggleValue(toggle, isOn), ...stamp, updatedBy: userId } as object)
    .returning(changeSet.as("changeSet"));
}

/** A copy that was made. */
export type Copy = { id: string; title: string; changeSet: string | null };

/** Makes an unpublished copy of a record; null when the record is gone. Rejects when the database does not answer. */
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
