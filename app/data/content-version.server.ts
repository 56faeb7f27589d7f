import { db } from "./db.server.ts";

/** The number that grows with every change of what visitors can see. */
export async function readContentVersion(): Promise<string> {
  const row = await db().selectFrom("contentVersion").select("version").executeTakeFirstOrThrow();
  return row.version;
}
