import { changeContent, findChangeSet } from "~/db/changes/change-sets.server.ts";
import { db, hasRow, rowOf, run } from "~/db/db.server.ts";
import { isId } from "~/db/rows.server.ts";
import { readReadiness } from "./readiness.server.ts";

/** All languages in the order of staff, with what of the site is written in them. */
export async function listLanguages() {
  const rows = await db()
    .selectFrom("languages")
    .select(["id", "version", "code", "name", "nativeName", "isRtl", "isActive", "isDefault", "displayOrder"])
    .orderBy("displayOrder")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return Promise.all(rows.map(async (row) => ({ ...row, readiness: await readReadiness(row.code) })));
}

/** Another language than this id with the same code in any spelling; null if there is none. */
export function findLanguageByCode(code: string, exceptId: string | null): Promise<{ name: string } | null> {
  return rowOf<{ name: string }>`
    select name from languages where lower(code) = ${code.toLowerCase()} and id::text is distinct from ${exceptId}`;
}

/** Makes a language the only default, and active, as one change; null if it is gone (spec decision 49). */
export async function saveDefaultLanguage(id: string, userId: string): Promise<{ changeSet: string | null } | null> {
  if (!isId(id)) return null;
  return changeContent(userId, async () => {
    if (!(await hasRow`select from languages where id = ${id}`)) return null;
    await run`update languages set is_default = false, updated_by = ${userId}::uuid where is_default and id <> ${id}`;
    await run`
      update languages set is_default = true, is_active = true, updated_by = ${userId}::uuid where id = ${id}`;
    return { changeSet: await findChangeSet() };
  });
}
