import { sql } from "kysely";
import { parseRole, type Role } from "~/content/rights.ts";
import { authLibrary } from "./auth.server.ts";
import { graceHours } from "./auth-plugins.server.ts";
import { db } from "./db.server.ts";
import { isId } from "./rows.server.ts";

export type TokenOwner = { id: string; email: string; role: Role };

/** A signed token that says who somebody is, for programs that know our key set. */
export async function signToken({ id, email, role }: TokenOwner): Promise<string> {
  const { api } = await authLibrary(false);
  const now = Math.floor(Date.now() / 1000);
  const { token } = await api.signJWT({ body: { payload: { sub: id, email, role, iat: now } } });
  return token;
}

/** The public keys that tokens are checked with, in the form of RFC 7517; the first one is made here. */
export async function readKeySet(): Promise<{ keys: object[] }> {
  if (!(await hasKey(0))) await signToken({ id: "", email: "", role: "viewer" });
  const { api } = await authLibrary(false);
  return api.getJwks();
}

/** Whom a token names, if it is ours, has not ended, and the person still has a role. "keyless" when nothing can be checked. */
export async function readToken(token: string): Promise<TokenOwner | null | "keyless"> {
  const { api } = await authLibrary(false);
  if (!(await hasKey(graceHours))) return "keyless";
  const { payload } = await api.verifyJWT({ body: { token } });
  if (!payload || !isId(payload.sub ?? "")) return null;
  const row = await db()
    .selectFrom("authUsers as user")
    .innerJoin("adminUsers as admin", "admin.userId", "user.id")
    .select(["user.id", "user.email", "admin.staffRole"])
    .where("user.id", "=", payload.sub as string)
    .where("admin.disabledAt", "is", null)
    .executeTakeFirst();
  const role = parseRole(row?.staffRole);
  return row && role ? { id: row.id, email: row.email, role } : null;
}

/** Ends the signing keys. They stay published for a day, so that tokens in use stay good. Returns how many it were. */
export async function replaceKeys(): Promise<number> {
  const over = sql<Date>`now() - make_interval(hours => ${sql.lit(graceHours)})`;
  await db().deleteFrom("authJwks").where("expiresAt", "<", over).execute();
  const replaced = await db()
    .updateTable("authJwks")
    .set({ expiresAt: sql<Date>`now()` })
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", sql<Date>`now()`)]))
    .executeTakeFirst();
  return Number(replaced.numUpdatedRows);
}

async function hasKey(hours: number): Promise<boolean> {
  const since = sql<Date>`now() - make_interval(hours => ${sql.lit(hours)})`;
  const row = await db()
    .selectFrom("authJwks")
    .select("id")
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", since)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
