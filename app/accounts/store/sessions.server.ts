import { type Selectable, sql } from "kysely";
import { isSigned, requireKeys, requireLastingKey, sign } from "~/db/app-secret.server.ts";
import { rowOf, rowsOf, run } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import type { AuthSessions } from "~/db/schema.gen.ts";
import { decode } from "~/lib/http/decode.ts";
import { findCookie, keepsSecureCookies } from "~/lib/http/secure-cookies.ts";
import type { Role } from "../rights.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import { hasPasskey, hasTotp, isFactorRequired } from "./factors.server.ts";

/** A session ends after `idle` days without use, and `atMost` days after the sign-in. */
export const sessionDays = { idle: 7, atMost: 30 } as const;

/** How long after a sign-in a user is not asked to confirm it again, in minutes. */
export const freshMinutes = 10;

/** A request's cookies, whether its browser keeps `Secure` ones, and the address to record as the last used. */
export type Caller = { cookies: string | null; isSecure: boolean; clientAddress?: string };

/** The caller of a request; `siteUrl` is the public origin. */
export function toCaller(request: Pick<Request, "url" | "headers">, siteUrl: string): Caller {
  return { cookies: request.headers.get("cookie"), isSecure: keepsSecureCookies(request, siteUrl) };
}

export type SignedIn = {
  sessionId: string;
  userId: string;
  email: string;
  name: string;
  /** Null without a row in admin_users, while the user is disabled, and until a required second factor is set up. */
  role: Role | null;
  isFresh: boolean;
  mustEnrol: boolean;
  /** The language chosen for the back office. */
  language: string | null;
};

/** The prefix of all our cookies. Another host of the same site cannot set a `__Host-` cookie. */
export const cookiePrefix = (isSecure: boolean): string => (isSecure ? "__Host-sikka" : "sikka");

/** The signed-in user, read at each request so that removing the staff row ends access. Null without a session. */
export async function findSignedIn(caller: Caller): Promise<SignedIn | null> {
  const token = await findToken(caller);
  if (!token) return null;
  const row = await rowOf<SignedIn & { isUnmarked: boolean }>`
    select session.id as session_id, account.id as user_id, account.email,
      coalesce(nullif(admin.display_name, ''), nullif(account.name, ''), account.email) as name,
      case when admin.disabled_at is null and not lacks_factor then admin.staff_role end as role,
      coalesce(admin.disabled_at is null and lacks_factor, false) as must_enrol,
      admin.staff_preferences ->> 'language' as language,
      session.created_at > now() - make_interval(mins => ${freshMinutes}) as is_fresh,
      session.updated_at < now() - interval '5 minutes' as is_unmarked
    from auth_sessions session join auth_users account on account.id = session.user_id
    left join admin_users admin on admin.user_id = account.id
    cross join lateral (
      select ${isFactorRequired} and not ${hasTotp} and not ${hasPasskey} as lacks_factor) as factors
    where session.token = ${token} and session.expires_at > now() and session.updated_at > ${idleSince}`;
  if (!row) return null;
  const { isUnmarked, ...signedIn } = row;
  if (isUnmarked) await touch(signedIn.sessionId, caller.clientAddress);
  return signedIn;
}

/** Whether the caller is staff; false if the database does not answer. Needs no query without a session cookie. */
export async function isStaff(caller: Caller): Promise<boolean> {
  const signedIn = await orLog(["debug", "a session could not be read"], () => findSignedIn(caller));
  return signedIn?.role != null;
}

/** Ends the caller's session, if any, and deletes everyone's expired ones. */
export async function removeSession(caller: Caller): Promise<void> {
  const token = await findToken(caller);
  await run`delete from auth_sessions where expires_at <= now() or updated_at <= ${idleSince} or token = ${token}`;
}

/** An account's valid sessions, last used first; `updatedAt` is the last use, `ipAddress` its address. */
export function listSessions(userId: string) {
  return rowsOf<Pick<Selectable<AuthSessions>, "id" | "createdAt" | "updatedAt" | "ipAddress" | "userAgent">>`
    select id, created_at, updated_at, ip_address, user_agent from auth_sessions
    where user_id = ${userId} and expires_at > now() and updated_at > ${idleSince} order by updated_at desc`;
}

/** Ends sessions of an account: one, all but one, or all. Returns how many. */
export async function removeSessions(userId: string, which: { id?: string; except?: string } = {}): Promise<number> {
  const { id = null, except = null } = which;
  const count = await run`
    delete from auth_sessions
    where user_id = ${userId} and (${id}::text is null or id::text = ${id}) and id::text is distinct from ${except}`;
  if (count > 0) await noteAccountEvent({ kind: "sessions-ended", userId, detail: String(count) });
  return count;
}

const idleSince = sql<Date>`now() - make_interval(days => ${sql.lit(sessionDays.idle)})`;

/** The keys of session cookies in the auth library's format; the first one signs. */
export async function requireSessionKeys(): Promise<string[]> {
  return (await requireKeys("sessions")).map((key) => key.toString("base64url"));
}

/** The key with which the auth library began. */
export const requireFirstKey = async () => (await requireLastingKey("sessions")).toString("base64url");

/** Cookies as if the current key had signed them, which is the only one that the auth library verifies with. */
export async function withCurrentSignatures(cookies: string): Promise<string> {
  const [current = "", ...others] = await requireSessionKeys();
  if (others.length === 0) return cookies;
  return cookies.replaceAll(/(sikka\.\w+=)([^;]+)/g, (whole, name: string, value: string) => {
    const text = findSigned(others, value);
    if (text === null) return whole;
    return name + encodeURIComponent(`${text}.${sign(current, text).toString("base64")}`);
  });
}

/** Cookies without session cookies that none of our keys has signed: they are a stranger's. */
export async function withoutInventedSessions(cookies: string): Promise<string> {
  const keys = await requireSessionKeys();
  const isOurs = (cookie: string) => {
    const [, value] = /^(?:__Host-)?sikka\.session_token=(.*)$/.exec(cookie) ?? [];
    return value === undefined || findSigned(keys, value) !== null;
  };
  return cookies.split(/;\s*/).filter(isOurs).join("; ");
}

/** The text of a cookie's encoded `text.signature` if one of these keys has signed it. */
function findSigned(keys: readonly string[], value: string): string | null {
  const [, text = "", signature = ""] = /^(.+)\.([^.]+)$/.exec(decode(value) ?? "") ?? [];
  return isSigned(keys, text, Buffer.from(signature, "base64")) ? text : null;
}

const findToken = (caller: Caller) => findSignedCookie(caller, "session_token");

/** The value of a cookie with our signature: `value.base64(HMAC-SHA256)`. */
export async function findSignedCookie({ cookies, isSecure }: Caller, name: string): Promise<string | null> {
  const value = findCookie(cookies, `${cookiePrefix(isSecure)}.${name}`);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  return isSigned(await requireSessionKeys(), token, Buffer.from(value.slice(dot + 1), "base64")) ? token : null;
}

/** A session whose use cannot be recorded (a read-only database) stays valid until it is idle. */
async function touch(id: string, ipAddress?: string): Promise<void> {
  const mark = () => run`
    update auth_sessions set updated_at = now(), ip_address = coalesce(${ipAddress || null}, ip_address) where id = ${id}`;
  await orLog(["warn", "a session could not be marked as used"], mark);
}
