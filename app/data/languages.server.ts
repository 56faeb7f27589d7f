import { sql } from "kysely";
import { changeContent, findChangeSet } from "./change-sets.server.ts";
import { db } from "./db.server.ts";
import { isId } from "./rows.server.ts";

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

/** Makes a language the only default one, and active, as one change; null when it is gone (decision 49). */
export async function saveDefaultLanguage(id: string, userId: string): Promise<{ changeSet: string | null } | null> {
  if (!isId(id)) return null;
  return changeContent(userId, async () => {
    const row = await db().selectFrom("languages").select("id").where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const others = db().updateTable("languages").where("isDefault", "=", true).where("id", "<>", id);
    await others.set({ isDefault: false, updatedBy: userId }).execute();
    const chosen = db().updateTable("languages").where("id", "=", id);
    await chosen.set({ isDefault: true, isActive: true, updatedBy: userId }).execute();
    return { changeSet: await findChangeSet() };
  });
}
