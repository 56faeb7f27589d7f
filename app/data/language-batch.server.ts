import { actAs, findChangeSet } from "./change-sets.server.ts";
import { inTransaction } from "./db.server.ts";
import { isId } from "./records.server.ts";

/** How many languages were changed as one change, and the name of the default one among them, which stayed as it is. */
export type LanguageBatch = { changed: number; changeSet: string | null; kept: string | null };

/** Switches languages on or off. The default one stays on (decision 49). */
export function toggleLanguages(ids: readonly string[], isActive: boolean, userId: string): Promise<LanguageBatch> {
  return changeBatch(ids, userId, isActive, async (trx, free) => {
    const update = trx.updateTable("languages").set({ isActive, updatedBy: userId }).where("id", "in", free);
    return (await update.where("isActive", "<>", isActive).returning("id").execute()).length;
  });
}

/** Deletes languages, so that they lie in the trash. The default one stays (decision 50). */
export function removeLanguages(ids: readonly string[], userId: string): Promise<LanguageBatch> {
  return changeBatch(ids, userId, false, async (trx, free) => {
    return (await trx.deleteFrom("languages").where("id", "in", free).returning("id").execute()).length;
  });
}

type Trx = Parameters<typeof findChangeSet>[0];

function changeBatch(
  ids: readonly string[],
  userId: string,
  mayBeDefault: boolean,
  change: (trx: Trx, free: string[]) => Promise<number>,
): Promise<LanguageBatch> {
  return inTransaction(async (trx) => {
    await actAs(trx, userId);
    // In one order, so that two presses on the same rows wait for each other instead of for ever.
    const rows = await trx
      .selectFrom("languages")
      .select(["id", "name", "isDefault"])
      .where("id", "in", [...ids.filter(isId), nobody])
      .orderBy("id")
      .forUpdate()
      .execute();
    const kept = mayBeDefault ? undefined : rows.find(({ isDefault }) => isDefault);
    const free = rows.filter((row) => row !== kept).map(({ id }) => id);
    const changed = free.length > 0 ? await change(trx, free) : 0;
    return { changed, changeSet: changed > 0 ? await findChangeSet(trx) : null, kept: kept?.name ?? null };
  });
}

/** The id of no row: a list of ids may not be empty. */
const nobody = "00000000-0000-0000-0000-000000000000";
