import { noteAccountEvent } from "./account-events.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { isId } from "./records.server.ts";

/** A passkey as its owner reads it. */
export type ShownPasskey = { id: string; name: string; createdAt: Date | null };

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(userId: string): Promise<ShownPasskey[]> {
  const rows = await db()
    .selectFrom("authPasskeys")
    .select(["id", "name", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return rows.map((row) => ({ ...row, name: row.name || "Passkey" }));
}

/** Forgets a passkey of an account. False when it is not there (any more). */
export async function removePasskey(userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return inTransaction(async (trx) => {
    const removed = await trx
      .deleteFrom("authPasskeys")
      .where("userId", "=", userId)
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (removed) await noteAccountEvent({ kind: "passkey-removed", userId, detail: removed.name ?? "" }, trx);
    return removed !== undefined;
  });
}
