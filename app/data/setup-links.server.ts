import { createHash, randomBytes } from "node:crypto";
import type { Credentials } from "~/content/account.ts";
import { hasAdministrator, saveAdministrator } from "./administrators.server.ts";
import { db } from "./db.server.ts";

/**
 * A new token for the set-up page while there is no administrator, else null. Only its hash is kept; tokens of other
 * processes and earlier starts go on working until somebody has used one.
 */
export async function makeSetupToken(): Promise<string | null> {
  if (await hasAdministrator()) return null;
  const token = randomBytes(32).toString("base64url");
  await db()
    .insertInto("authSetupLinks")
    .values({ tokenHash: hashOf(token) })
    .execute();
  return token;
}

/** Whether the set-up page opens with this token: it is one of ours, and there is no administrator yet. */
export async function isSetupToken(token: string): Promise<boolean> {
  const found = await db()
    .selectFrom("authSetupLinks")
    .select("tokenHash")
    .where("tokenHash", "=", hashOf(token))
    .executeTakeFirst();
  return found !== undefined && !(await hasAdministrator());
}

/** Makes the first administrator. False when the link does not work any more; of two at once one gets true. */
export async function saveFirstAdministrator(token: string, credentials: Credentials): Promise<boolean> {
  return (await isSetupToken(token)) && (await saveAdministrator(credentials, true));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
