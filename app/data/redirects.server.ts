import type { Transaction } from "kysely";
import { db } from "./db.server.ts";
import type { DB } from "./schema.gen.ts";

/** Where an address that something had before leads now, or null. */
export async function findRedirect(path: string): Promise<string | null> {
  const row = await db().selectFrom("redirects").select("toPath").where("fromPath", "=", path).executeTakeFirst();
  return row?.toPath ?? null;
}

/** Lets an old address lead to the new one. Older ones that led to it lead on directly, and none leads in a circle. */
export async function redirectPath(trx: Transaction<DB>, from: string, to: string): Promise<void> {
  await trx.deleteFrom("redirects").where("fromPath", "=", to).execute();
  await trx.updateTable("redirects").set({ toPath: to }).where("toPath", "=", from).execute();
  await trx
    .insertInto("redirects")
    .values({ fromPath: from, toPath: to })
    .onConflict((conflict) => conflict.column("fromPath").doUpdateSet({ toPath: to }))
    .execute();
}

/** An address that something has again leads nowhere else. */
export async function forgetRedirect(trx: Transaction<DB>, path: string): Promise<void> {
  await trx.deleteFrom("redirects").where("fromPath", "=", path).execute();
}
