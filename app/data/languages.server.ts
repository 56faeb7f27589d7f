import { sql } from "kysely";
import { actAs, changeSet, findChangeSet } from "./change-sets.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { isId } from "./records.server.ts";

/** All languages in their order (admin.txt §7). */
export async function listLanguages() {
  return db()
    .selectFrom("languages")
    .select(["id", "version", "code", "name", "nativeName", "isRtl", "isActive", "isDefault", "displayOrder"])
    .orderBy("displayOrder")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The language that has this code, however it is written, other than the one with this id; null when there is none. */
export async function findLanguageByCode(code: string, exceptId: string | null): Promise<{ name: string } | null> {
  const found = await db()
    .selectFrom("languages")
    .select("name")
    .where(sql`lower(code)`, "=", code.toLowerCase())
    .$if(exceptId !== null && isId(exceptId), (query) => query.where("id", "<>", exceptId))
    .executeTakeFirst();
  return found ?? null;
}

/** What became of a change of one language: its name, or why there was none. */
export type LanguageOutcome = { changeSet: string | null } | "isDefault" | "gone";

/** Switches a language on or off. The default one stays on (decision 49). */
export async function toggleLanguage(id: string, isActive: boolean, userId: string): Promise<LanguageOutcome> {
  if (!isId(id)) return "gone";
  const row = await db()
    .updateTable("languages")
    .set({ isActive, updatedBy: userId })
    .where("id", "=", id)
    .$if(!isActive, (query) => query.where("isDefault", "=", false))
    .returning(changeSet.as("changeSet"))
    .executeTakeFirst();
  return row ?? whyNot(id);
}

/** Makes a language the only default one, and active, in one transaction (decision 49). */
export async function saveDefaultLanguage(id: string, userId: string): Promise<LanguageOutcome> {
  if (!isId(id)) return "gone";
  return inTransaction(async (trx) => {
    // Somebody who chooses another one at the same time waits here, and then finds this one to be cleared.
    const rows = await trx.selectFrom("languages").select("id").orderBy("id").forUpdate().execute();
    if (!rows.some((row) => row.id === id)) return "gone";
    const others = trx.updateTable("languages").where("isDefault", "=", true).where("id", "<>", id);
    await others.set({ isDefault: false, updatedBy: userId }).execute();
    const chosen = trx.updateTable("languages").where("id", "=", id);
    await chosen.set({ isDefault: true, isActive: true, updatedBy: userId }).execute();
    return { changeSet: await findChangeSet(trx) };
  });
}

/** Deletes a language, so that it lies in the trash. The default one stays (decision 50). */
export async function removeLanguage(id: string, userId: string): Promise<LanguageOutcome> {
  if (!isId(id)) return "gone";
  const removed = await inTransaction(async (trx) => {
    await actAs(trx, userId);
    const removal = trx.deleteFrom("languages").where("id", "=", id).where("isDefault", "=", false);
    return removal.returning(changeSet.as("changeSet")).executeTakeFirst();
  });
  return removed ?? whyNot(id);
}

async function whyNot(id: string): Promise<"isDefault" | "gone"> {
  const row = await db().selectFrom("languages").select("id").where("id", "=", id).executeTakeFirst();
  return row ? "isDefault" : "gone";
}

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
