import { sql, type Transaction } from "kysely";
import { contentTypes } from "~/content/index.ts";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { db } from "./db.server.ts";
import { isInUse, isTaken } from "./failure.server.ts";
import { isId } from "./records.server.ts";
import type { DB } from "./schema.gen.ts";

type AnyTable = "services";
type AnyColumn = "title";

/** How long deleted records can be brought back, in days (decision 64). */
const keptFor = 30;

/** Rows of another type that refer to a record. */
export type Usage = { count: number; one: string; many: string };
/** What became of a removal. */
export type RemoveOutcome =
  | { kind: "removed"; trashId: string; title: string }
  | { kind: "inUse"; usages: Usage[]; title: string }
  | { kind: "gone" };

/** What refers to rows of this type's table. */
function referrers(type: AnyContentType) {
  return contentTypes.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]) =>
      field.kind === "reference" && field.to.table === type.table ? [{ other, name, by: field.by }] : [],
    ),
  );
}

/**
 * Deletes a record and keeps it in the trash. One that others refer to stays, unless `moveTo` names the record that
 * they refer to from then on (decision 44).
 */
export async function removeRecord(
  type: AnyContentType,
  id: string,
  userId: string,
  moveTo?: string,
): Promise<RemoveOutcome> {
  if (!isId(id)) return { kind: "gone" };
  return db()
    .transaction()
    .execute(async (trx) => {
      const table = type.table as AnyTable;
      const row = await trx.selectFrom(table).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
      if (!row) return { kind: "gone" };
      const title = String(row[type.title as AnyColumn]);
      const usages = await moveUsages(trx, type, row, moveTo);
      if (usages.length > 0) return { kind: "inUse", usages, title };
      const kept = await sql<{ id: string }>`
        insert into trash (table_name, row_id, row_data, deleted_by)
        select ${toSnake(type.table)}, ${id}, to_jsonb(t), ${userId} from ${sql.table(type.table)} t where t.id = ${id}
        returning id`.execute(trx);
      await trx.deleteFrom(table).where("id", "=", id).execute();
      return { kind: "removed", trashId: kept.rows[0]?.id ?? "", title };
    });
}

/** Moves what refers to the record, or counts it when there is nowhere to move it to. */
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

/** What references to a record hold: its id, or its slug. */
async function referenceTo(trx: Transaction<DB>, type: AnyContentType, id: string, by: "id" | "slug") {
  const row = await trx
    .selectFrom(type.table as AnyTable)
    .select(by)
    .where("id", "=", id)
    .executeTakeFirst();
  return (row as Record<string, string> | undefined)?.[by] ?? null;
}

/** Brings a deleted record back as it was. `refused` when its address is taken or something it needs is gone. */
export async function restoreRecord(type: AnyContentType, trashId: string): Promise<"restored" | "refused" | "gone"> {
  if (!isId(trashId)) return "gone";
  try {
    return await db()
      .transaction()
      .execute(async (trx) => {
        const found = await trx
          .deleteFrom("trash")
          .where("id", "=", trashId)
          .where("tableName", "=", toSnake(type.table))
          .returning("rowData")
          .executeTakeFirst();
        if (!found) return "gone";
        const table = sql.table(type.table);
        await sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${JSON.stringify(found.rowData)}::jsonb)`.execute(
          trx,
        );
        return "restored";
      });
  } catch (error) {
    if (isTaken(error) || isInUse(error)) return "refused";
    throw error;
  }
}

/** Deletes for good what has been in the trash for 30 days. Returns how many records. */
export async function emptyOldTrash(): Promise<number> {
  const { numDeletedRows } = await db()
    .deleteFrom("trash")
    .where("deletedAt", "<", sql<Date>`now() - make_interval(days => ${keptFor})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A table's name as PostgreSQL knows it, for a value rather than an identifier. */
function toSnake(table: string): string {
  return table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
