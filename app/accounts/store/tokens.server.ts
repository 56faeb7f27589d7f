import { hasRow, rowOf, run } from "~/db/db.server.ts";
import { isId } from "~/db/rows.server.ts";
import { clock } from "~/lib/clock.server.ts";
import type { Role } from "../rights.ts";
import { authLibrary } from "./auth.server.ts";
import { graceHours } from "./auth-plugins.server.ts";

export type TokenOwner = { id: string; email: string; role: Role };

/** A signed token that identifies a user to programs that know our key set. */
export async function signToken({ id, email, role }: TokenOwner): Promise<string> {
  const { api } = await authLibrary(false);
  const now = Math.floor(clock().now() / 1000);
  const { token } = await api.signJWT({ body: { payload: { sub: id, email, role, iat: now } } });
  return token;
}

/** The public keys that verify tokens (RFC 7517); the first call creates one. */
export async function readKeySet(): Promise<{ keys: object[] }> {
  if (!(await hasKey(0))) await signToken({ id: "", email: "", role: "viewer" });
  const { api } = await authLibrary(false);
  return api.getJwks();
}

/** The user of a valid token who still has a role. "keyless" if nothing can be verified. */
export async function readToken(token: string): Promise<TokenOwner | null | "keyless"> {
  const { api } = await authLibrary(false);
  if (!(await hasKey(graceHours))) return "keyless";
  const { payload } = await api.verifyJWT({ body: { token } });
  if (!payload || !isId(payload.sub ?? "")) return null;
  return rowOf<TokenOwner>`
    select u.id, u.email, a.staff_role as role from auth_users u join admin_users a on a.user_id = u.id
    where u.id = ${payload.sub} and a.disabled_at is null`;
}

/** Ends the signing keys. They stay published for a day, so that current tokens stay valid. Returns how many. */
export async function replaceKeys(): Promise<number> {
  await run`delete from auth_jwks where expires_at < now() - make_interval(hours => ${graceHours})`;
  return run`update auth_jwks set expires_at = now() where expires_at is null or expires_at > now()`;
}

const hasKey = (hours: number) => hasRow`
  select from auth_jwks where expires_at is null or expires_at > now() - make_interval(hours => ${hours}) limit 1`;
