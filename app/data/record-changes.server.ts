import { sql } from "kysely";
import { type AnyContentType, type StoredValues, type Toggle, toggleValue } from "~/content/kit/content-type.ts";
import { toCopy } from "~/content/kit/copy.ts";
import { toTableName } from "~/content/recorded-tables.ts";
import { changeContent, findChangeSet } from "./change-sets.server.ts";
import { findRecord, toColumns } from "./records.server.ts";
import { anyTable, isId, noId } from "./rows.server.ts";
import { listSlugs } from "./stored-rows.server.ts";

/** How many records were changed, the name of the change, null when that is none, and which stayed by the type's rule. */
export type Batch = { changed: number; changeSet: string | null; kept: string[] };

/** Switches records as one change. Those that are so already, and those that are gone, are left alone. */
export function toggleRecords(
  type: AnyContentType,
  ids: readonly string[],
  toggle: Toggle,
  isOn: boolean,
  userId: string,
): Promise<Batch> {
  const { field, stamps } = toggle;
  const named = [...ids.filter(isId), noId];
  const keeps = isOn ? undefined : type.keeps?.field;
  const stamp = isOn && stamps && { [stamps]: sql`coalesce(${sql.ref(stamps)}, now())` };
  return changeContent(userId, async () => {
    const rows = await anyTable()
      .updateTable(type.table)
      .set({ [field]: toggleValue(toggle, isOn), ...stamp, updatedBy: userId })
      .where("id", "in", named)
      .where(field, "is distinct from", toggleValue(toggle, isOn))
      .$if(keeps !== undefined, (query) => query.where(keeps ?? "", "=", false))
      .returning("id")
      .execute();
    const changed = { changed: rows.length, changeSet: await findChangeSet() };
    if (!keeps) return { ...changed, kept: [] };
    const kept = anyTable().selectFrom(type.table).select(`${type.title} as name`).where("id", "in", named);
    return { ...changed, kept: (await kept.where(keeps, "=", true).execute()).map(({ name }) => String(name)) };
  });
}

export type Copy = { id: string; title: string; changeSet: string | null };

/** Makes an unpublished copy of a record; null when the record is gone. Rejects when the database does not answer. */
export function duplicateRecord(type: AnyContentType, id: string, userId: string): Promise<Copy | null> {
  return changeContent(userId, async () => {
    const stored = (await findRecord(type, id)) as StoredValues | null;
    if (!stored) return null;
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
