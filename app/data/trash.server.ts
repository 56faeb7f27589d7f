import { sql } from "kysely";
import { contentTypes } from "~/content/index.ts";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { actAs, changeSet, findChangeSet } from "./change-sets.server.ts";
import { inTransaction } from "./db.server.ts";
import { anyTable, isId } from "./rows.server.ts";

export type Usage = { count: number; one: string; many: string };
/** What became of a removal; what stays by the type's rule is in use without usages. */
export type RemoveOutcome =
  | { kind: "removed"; changeSet: string; title: string }
  | { kind: "inUse"; usages: Usage[]; title: string }
  | { kind: "gone" };

function referrers(type: AnyContentType) {
  return contentTypes.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]) =>
      field.kind === "reference" && field.to.table === type.table ? [{ other, name, by: field.by }] : [],
    ),
  );
}

/** Deletes a record. One that others refer to stays, unless `moveTo` names what they refer to then (decision 44). */
export async function removeRecord(
  type: AnyContentType,
  id: string,
  userId: string,
  moveTo?: string,
): Promise<RemoveOutcome> {
  return inTransaction(async () => {
    await actAs(userId);
    return removeWithin(type, id, moveTo);
  });
}

/** What became of many removals; what is in use stays. `changeSet`: null when nothing was deleted. */
export type RemovedMany = { removed: number; kept: { title: string; usages: Usage[] }[]; changeSet: string | null };

/** Deletes records as one change; those that others refer to stay. Rejects when the database does not answer. */
export async function removeRecords(
  type: AnyContentType,
  ids: readonly string[],
  userId: string,
): Promise<RemovedMany> {
  return inTransaction(async () => {
    await actAs(userId);
    const outcomes: RemoveOutcome[] = [];
    // In one order, so that two presses on the same rows wait for each other instead of for ever.
    for (const id of ids.toSorted()) outcomes.push(await removeWithin(type, id));
    return {
      removed: outcomes.filter(({ kind }) => kind === "removed").length,
      kept: outcomes.filter((outcome) => outcome.kind === "inUse"),
      changeSet: await findChangeSet(),
    };
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
  const removal = any.deleteFrom(type.table).where("id", "=", id).returning(changeSet.as("changeSet"));
  return { kind: "removed", ...(await removal.executeTakeFirstOrThrow()), title };
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
