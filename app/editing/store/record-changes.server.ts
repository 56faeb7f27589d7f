import { sql } from "kysely";
import { toTableName, toWordsTable } from "~/audited-tables.ts";
import { contentTypes } from "~/content-types.ts";
import { findFreeSlug } from "~/db/addresses.server.ts";
import { changeContent, findChangeSet } from "~/db/changes/change-sets.server.ts";
import { run } from "~/db/db.server.ts";
import { anyTable, isId, noId } from "~/db/rows.server.ts";
import { type AnyContentType, type StoredValues, type Toggle, toggleValue } from "~/definitions/content-type.ts";
import { toCopy } from "~/definitions/copy.ts";
import { listTranslatedFields } from "~/definitions/translated-fields.ts";
import { findRecord, toColumns } from "./records.server.ts";

/** How many records were changed, the change set (null if none), and which stayed because of the type's rule. */
export type Batch = { changed: number; changeSet: string | null; kept: string[] };

/** Switches records as one change. Those already in that state, or deleted, are skipped. */
export function toggleRecords(
  type: AnyContentType,
  ids: readonly string[],
  toggle: Toggle,
  isOn: boolean,
  userId: string,
): Promise<Batch> {
  const { field, stamps } = toggle;
  const stamp = isOn && stamps && { [stamps]: sql`coalesce(${sql.ref(stamps)}, now())` };
  const change = { field, value: toggleValue(toggle, isOn), stamp, keeps: isOn ? undefined : type.keeps?.field };
  return setField(type, ids, change, userId);
}

type FieldChange = { field: string; value: unknown; stamp?: Record<string, unknown> | "" | false; keeps?: string };

/** Sets a field of records to one value, as one change. Those that have it already, or are deleted, are skipped. */
export function setField(
  type: AnyContentType,
  ids: readonly string[],
  { field, value, stamp, keeps }: FieldChange,
  userId: string,
): Promise<Batch> {
  const named = [...ids.filter(isId), noId];
  return changeContent(userId, async () => {
    const rows = await anyTable()
      .updateTable(type.table)
      .set({ [field]: value, ...stamp, updatedBy: userId })
      .where("id", "in", named)
      .where(field, "is distinct from", value)
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

/** Makes an unpublished copy of a record; null if it is gone. Rejects if the database does not answer. */
export function duplicateRecord(type: AnyContentType, id: string, userId: string): Promise<Copy | null> {
  return changeContent(userId, async () => {
    const stored = (await findRecord(type, id)) as StoredValues | null;
    if (!stored) return null;
    const slug = "slug" in type.fields && (await findFreeSlug(type.table, String(stored.slug ?? "")));
    const values = toCopy(type, stored, slug ? { slug } : {});
    const row = await anyTable()
      .insertInto(type.table)
      .values({ ...toColumns(values), createdBy: userId, updatedBy: userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    await copyTranslations(type, { from: id, to: row.id }, userId);
    return { id: row.id, title: String(values[type.title]), changeSet: await findChangeSet() };
  });
}

/** Copies a record's words in other languages; they are not shown and have no address yet. */
async function copyTranslations(type: AnyContentType, { from, to }: { from: string; to: string }, userId: string) {
  const words = sql.table(toWordsTable(toTableName(type.table)));
  const fields = listTranslatedFields(type).filter((name) => name !== "slug");
  const columns = sql.join(fields.map((name) => sql.ref(toTableName(name))));
  await run`
    insert into ${words} (record_id, language, sources, created_by, updated_by, ${columns})
    select ${to}::uuid, language, sources, ${userId}::uuid, ${userId}::uuid, ${columns}
    from ${words} where record_id = ${from}`;
}

export type Usage = { count: number; one: string; many: string };
/** The result of a removal; a record that the type's rule keeps is reported as in use, without usages. */
export type RemoveOutcome =
  | { kind: "removed"; title: string }
  | { kind: "inUse"; usages: Usage[]; title: string }
  | { kind: "gone" };

function referrers(type: AnyContentType) {
  return contentTypes.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]) =>
      field.kind === "reference" && field.to.table === type.table && !field.isClearedOnDelete
        ? [{ other, name, by: field.by }]
        : [],
    ),
  );
}

/**
 * Deletes records as one change; `changeSet` is null if nothing was deleted. Records that others refer to stay, unless
 * `moveTo` names a new target (spec decision 44). Rejects if the database does not answer.
 */
export function removeRecords(
  type: AnyContentType,
  ids: readonly string[],
  userId: string,
  moveTo?: string,
): Promise<{ outcomes: RemoveOutcome[]; changeSet: string | null }> {
  return changeContent(userId, async () => {
    const outcomes: RemoveOutcome[] = [];
    for (const id of ids) outcomes.push(await removeWithin(type, id, moveTo));
    return { outcomes, changeSet: await findChangeSet() };
  });
}

async function removeWithin(type: AnyContentType, id: string, moveTo?: string): Promise<RemoveOutcome> {
  if (!isId(id)) return { kind: "gone" };
  const any = anyTable();
  const row = await any.selectFrom(type.table).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return { kind: "gone" };
  const title = String(row[type.title]);
  if (type.keeps && row[type.keeps.field]) return { kind: "inUse", usages: [], title };
  const usages = await moveUsages(type, row, moveTo);
  if (usages.length > 0) return { kind: "inUse", usages, title };
  await any.deleteFrom(type.table).where("id", "=", id).execute();
  return { kind: "removed", title };
}

async function moveUsages(type: AnyContentType, row: Record<string, unknown>, moveTo?: string): Promise<Usage[]> {
  const any = anyTable();
  const usages: Usage[] = [];
  const target =
    moveTo !== undefined && isId(moveTo)
      ? await any.selectFrom(type.table).selectAll().where("id", "=", moveTo).executeTakeFirst()
      : undefined;
  for (const { other, name, by } of referrers(type)) {
    if (moveTo !== undefined) {
      const moved = { [name]: target?.[by] ?? null };
      await any.updateTable(other.table).set(moved).where(name, "=", row[by]).execute();
      continue;
    }
    const counted = any.selectFrom(other.table).select(sql<number>`count(*)::int`.as("count"));
    const { count } = await counted.where(name, "=", row[by]).executeTakeFirstOrThrow();
    if (count > 0) usages.push({ count, one: other.one, many: other.many });
  }
  return usages;
}
