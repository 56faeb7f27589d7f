import { sql, type Transaction } from "kysely";
import { contentTypes } from "~/content/index.ts";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { actAs, changeSet, findChangeSet } from "./change-sets.server.ts";
import { inTransaction } from "./db.server.ts";
import { isId } from "./records.server.ts";
import type { DB } from "./schema.gen.ts";

type AnyTable = "services";
type AnyColumn = "title";

/** Rows of another type that refer to a record. */
export type Usage = { count: number; one: string; many: string };
/** What became of a removal. */
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
  return inTransaction(async (trx) => {
    await actAs(trx, userId);
    return removeWithin(trx, type, id, moveTo);
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
  return inTransaction(async (trx) => {
    await actAs(trx, userId);
    const outcomes: RemoveOutcome[] = [];
    // In one order, so that two presses on the same rows wait for each other instead of for ever.
    for (const id of ids.toSorted()) outcomes.push(await removeWithin(trx, type, id));
    return {
      removed: outcomes.filter(({ kind }) => kind === "removed").length,
      kept: outcomes.filter((outcome) => outcome.kind === "inUse"),
      changeSet: await findChangeSet(trx),
    };
  });
}

async function removeWithin(
  trx: Transaction<DB>,
  type: AnyContentType,
  id: string,
  moveTo?: string,
): Promise<RemoveOutcome> {
  const table = type.table as AnyTable;
  if (!isId(id)) return { kind: "gone" };
  const row = await trx.selectFrom(table).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return { kind: "gone" };
  const title = String(row[type.title as AnyColumn]);
  const usages = await moveUsages(trx, type, row, moveTo);
  if (usages.length > 0) return { kind: "inUse", usages, title };
  const removal = trx.deleteFrom(table).where("id", "=", id).returning(changeSet.as("changeSet"));
  const removed = await removal.executeTakeFirstOrThrow();
  return { kind: "removed", ...removed, title };
}

async function moveUsages(trx: Transaction<DB>, type: AnyContentType, row: object, moveTo?: string): Promise<Usage[]> {
  const usages: Usage[] = [];
  for (const { other, name, by } of referrers(type)) {
    const table = other.table as AnyTable;
    const column = name as AnyColumn;
    const current = (row as Record<string, string>)[by] as string;
    if (moveTo !== undefined) {
      const value = isId(moveTo) ? await referenceTo(trx, type, moveTo, by) : null;
      await trx
        .updateTable(table)
        .set({ [column]: value } as object)
        .where(column, "=", current)
        .execute();
      continue;
    }
    const { count } = await trx
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as("count"))
      .where(column, "=", current)
      .executeTakeFirstOrThrow();
    if (count > 0) usages.push({ count, one: other.one, many: other.many });
  }
  return usages;
}

async function referenceTo(trx: Transaction<DB>, type: AnyContentType, id: string, by: "id" | "slug") {
  const row = await trx
    .selectFrom(type.table as AnyTable)
    .select(by)
    .where("id", "=", id)
    .executeTakeFirst();
  return (row as Record<string, string> | undefined)?.[by] ?? null;
}
