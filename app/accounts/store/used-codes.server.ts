import { APIError } from "better-auth/api";
import { inTransaction, run } from "~/db/db.server.ts";

const prefix = "used-app-code:";

/** Runs `verify` if this code of an account's app is unused: the library would take it again within its 90 seconds. */
export async function onceForCode<T>(userId: string | null, code: string, verify: () => Promise<T>): Promise<T> {
  const identifier = `${prefix}${userId}:${code}`;
  if (!(await note(identifier))) throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE" });
  try {
    return await verify();
  } catch (error) {
    await run`delete from auth_verifications where identifier = ${identifier}`;
    throw error;
  }
}

/** False if the code is noted already. */
function note(identifier: string): Promise<boolean> {
  return inTransaction(async () => {
    await run`select pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`;
    await run`delete from auth_verifications where identifier like ${`${prefix}%`} and expires_at < now()`;
    const noted = await run`
      insert into auth_verifications (identifier, value, expires_at)
      select ${identifier}::text, '', now() + interval '2 minutes'
      where not exists (select from auth_verifications where identifier = ${identifier})`;
    return noted > 0;
  });
}
