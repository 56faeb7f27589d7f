import { sql } from "kysely";
import { contentTypes } from "~/content/index.ts";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { changeContent, findChangeSet } from "./change-sets.server.ts";
import { anyTable, isId } from "./rows.server.ts";

export type Usage = { count: number; one: string; many: string };
/** What became of a removal; what stays by the type's rule is in use without usages. */
export type RemoveOutcome =
  | { kind: "removed"; title: string }
  | { kind: "inUse"; usages: Usage[]; title: string }
  | { kind: "gone" };

function referrers(type: AnyContentType) {
  return contentTypes.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]) =>
      field.kind === "reference" && field.to.table === type.table ? [{ other, name, by: field.by }] : [],
    ),
  );
}

/**
 * Deletes records as one change; `changeSet` is null when nothing was deleted. Those that others refer to stay, unless
 * `moveTo` names what they refer to then (decision 44). Rejects when the database does not answer.
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
