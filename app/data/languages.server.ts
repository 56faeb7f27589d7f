import { sql } from "kysely";
import { db } from "./db.server.ts";
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

/** What became of a change of one language. */
export type LanguageOutcome = "saved" | "isDefault" | "gone";

/** Switches a language on or off. The default one stays on (decision 49). */
export async function toggleLanguage(id: string, isActive: boolean, userId: string): Promise<LanguageOutcome> {
  if (!isId(id)) return "gone";
  const row = await db()
    .updateTable("languages")
    .set({ isActive, updatedBy: userId })
    .where("id", "=", id)
    .$if(!isActive, (query) => query.where("isDefault", "=", false))
    .returning("id")
    .executeTakeFirst();
  return row ? "saved" : whyNot(id);
}

/** Makes a language the only default one, and active, in one transaction (decision 49). False when it is gone. */
export async function saveDefaultLanguage(id: string, userId: string): Promise<boolean> {
  if (!isId(id)) return false;
  return db()
    .transaction()
    .execute(async (trx) => {
      // Somebody who chooses another one at the same time waits here, and then finds this one to be cleared.
      const rows = await trx.selectFrom("languages").select("id").orderBy("id").forUpdate().execute();
      if (!rows.some((row) => row.id === id)) return false;
      const others = trx.updateTable("languages").where("isDefault", "=", true).where("id", "<>", id);
      await others.set({ isDefault: false, updatedBy: userId }).execute();
      const chosen = trx.updateTable("languages").where("id", "=", id);
      await chosen.set({ isDefault: true, isActive: true, updatedBy: userId }).execute();
      return true;
    });
}

/** Moves a language to the trash, from where restoreRecord brings it back. The default one stays (decision 50). */
export async function removeLanguage(
  id: string,
  userId: string,
): Promise<{ trashId: string } | Exclude<LanguageOutcome, "saved">> {
  if (!isId(id)) return "gone";
  const { rows } = await sql<{ trashId: string }>`
    with removed as (delete from languages where id = ${id} and not is_default returning *)
    insert into trash (table_name, row_id, row_data, deleted_by)
    select 'languages', removed.id, to_jsonb(removed), ${userId} from removed
    returning id as "trashId"`.execute(db());
  return rows[0] ?? whyNot(id);
}

async function whyNot(id: string): Promise<"isDefault" | "gone"> {
  const row = await db().selectFrom("languages").select("id").where("id", "=", id).executeTakeFirst();
  return row ? "isDefault" : "gone";
}
