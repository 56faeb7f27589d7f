import { sql } from "kysely";
import { type AnyContentType, type StoredValues, type Toggle, toggleValue } from "~/content/kit/content-type.ts";
import { toCopy } from "~/content/kit/copy.ts";
import { toTableName } from "~/content/recorded-tables.ts";
import { changeSet, findChangeSet } from "./change-sets.server.ts";
import { inTransaction } from "./db.server.ts";
import { isTaken } from "./failure.server.ts";
import { findRecord, toColumns } from "./records.server.ts";
import { anyTable, isId } from "./rows.server.ts";
import { listSlugs } from "./stored-rows.server.ts";

/** How many records were changed, the name of the change, null when that is none, and which stayed by the type's rule. */
export type Batch = { changed: number; changeSet: string | null; kept: string[] };

/** Switches a record on or off. Returns the name of the change, or null when the record is gone or stays. */
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
  if (wanted.length === 0) return { changed: 0, changeSet: null, kept: [] };
  // In one order, so that two presses on the same rows wait for each other instead of for ever.
  const locked = anyTable()
    .selectFrom(type.table)
    .select("id")
    .where("id", "in", wanted)
    .where(toggle.field, "is distinct from", toggleValue(toggle, isOn))
    .orderBy("id")
    .forUpdate();
  const rows = await switching(type, toggle, isOn, userId).where("id", "in", locked).execute();
  const changed = { changed: rows.length, changeSet: rows[0]?.changeSet ?? null };
  if (!type.keeps || isOn) return { ...changed, kept: [] };
  const named = anyTable().selectFrom(type.table).select(`${type.title} as name`).where("id", "in", wanted);
  const kept: { name: string }[] = await named.where(type.keeps.field, "=", true).execute();
  return { ...changed, kept: kept.map(({ name }) => name) };
}

function switching(type: AnyContentType, toggle: Toggle, isOn: boolean, userId: string) {
  const { field, stamps } = toggle;
  const { keeps } = type;
  const stamp = isOn && stamps && { [stamps]: sql`coalesce(${sql.ref(stamps)}, now())` };
  return anyTable()
    .updateTable(type.table)
    .set({ [field]: toggleValue(toggle, isOn), ...stamp, updatedBy: userId })
    .$if(keeps !== undefined && !isOn, (query) => query.where(keeps?.field ?? "", "=", false))
    .returning(changeSet.as("changeSet"));
}

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
  return inTransaction(async () => {
    const start = String(stored.slug ?? "").replace(/-\d+$/, "");
    const taken = "slug" in type.fields ? await listSlugs(toTableName(type.table), start) : new Set<string>();
    const values = toCopy(type, stored, taken);
    const row = await anyTable()
      .insertInto(type.table)
      .values({ ...toColumns(values), createdBy: userId, updatedBy: userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: row.id, title: String(values[type.title]), changeSet: await findChangeSet() };
  });
}
