import { sql, type Transaction } from "kysely";
import type { DB } from "./schema.gen.ts";

/**
 * The name of what the transaction at hand changes: Undo asks for it. Stands in RETURNING or in a select, where it is
 * there before anything was written.
 */
export const changeSet = sql<string>`change_set()`;

/** Says who does everything that follows in this transaction, where no column says so; `undoes` is what they take back. */
export async function actAs(trx: Transaction<DB>, userId: string, undoes = ""): Promise<void> {
  await sql`select set_config('sikka.user', ${userId}, true), set_config('sikka.undoes', ${undoes}, true)`.execute(trx);
}

/** The name of what this transaction has changed so far; null when that is nothing. */
export async function findChangeSet(trx: Transaction<DB>): Promise<string | null> {
  const row = await trx.selectFrom("changeSets").select("id").where("id", "=", changeSet).executeTakeFirst();
  return row?.id ?? null;
}
