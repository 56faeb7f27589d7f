import { createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import type { BrowserContext } from "playwright-core";
import { ownScript } from "../../app/lib/http/own-script.ts";
import type { Sikka } from "./sikka.ts";

/** The default administrator of a test. */
export const staff = { email: "staff@sikka.example", password: "four lamps and a dimmer" };

/** A test account; without `isAdministrator: false` it may use the back office. */
export type StaffAccount = { email?: string; password?: string; isAdministrator?: boolean };

const hashes = new Map<string, Promise<string>>();

/** The hash of a password, made once, because it is slow by design. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Creates an account by SQL, unless one has this e-mail address. Returns its id. */
export async function createAccount(sikka: Sikka, account: StaffAccount = {}): Promise<string> {
  const { email, password, isAdministrator } = { ...staff, isAdministrator: true, ...account };
  const find = () => sikka.sql<{ id: string }>("select id from auth_users where email = $1", [email]);
  if ((await find()).length === 0) {
    await sikka.sql("insert into auth_users (email, name, email_verified) values ($1, '', true)", [email]);
    await sikka.sql(
      `insert into auth_accounts (account_id, provider_id, user_id, password, updated_at)
       select id, 'credential', id, $2, now() from auth_users where email = $1`,
      [email, await hashOf(password)],
    );
  }
  const id = (await find())[0]?.id as string;
  if (isAdministrator) {
    await sikka.sql(
      `insert into admin_users (email, user_id) select $1, $2
       where not exists (select from admin_users where user_id = $2)`,
      [email, id],
    );
  }
  return id;
}

/** Posts the sign-in form. */
export function postLogin(
  sikka: Sikka,
  fields: Record<string, string>,
  { path = "/admin/login", headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return sikka.get(path, { method: "POST", body, headers: { origin: sikka.origin, ...headers } });
}

/** The cookies set by a response, as a Cookie header. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(";")))
    .join("; ");
}

/**
 * Signs an administrator in, making the account when it is missing. Returns the headers for requests in that name:
 * `sikka.get("/admin", { headers: await signIn(sikka) })`; they carry what our pages and scripts send along, so
 * that things can be changed too.
 */
export async function signIn(
  sikka: Sikka,
  account: StaffAccount = {},
): Promise<{ cookie: string; origin: string } & typeof ownScript> {
  return { cookie: `${sessionCookie}=${await makeSession(sikka, account)}`, origin: sikka.origin, ...ownScript };
}

/** Signs a browser in: the pages of this context then belong to an administrator. */
export async function signInBrowser(context: BrowserContext, sikka: Sikka, account: StaffAccount = {}): Promise<void> {
  const value = await makeSession(sikka, account);
  const { hostname } = new URL(sikka.origin);
  const rules = { path: "/", httpOnly: true, secure: true, sameSite: "Lax" } as const;
  await context.addCookies([{ name: sessionCookie, value, domain: hostname, ...rules }]);
}

const sessionCookie = "__Host-sikka.session_token";

/**
 * Makes a session by SQL and returns the value of its cookie: a password is meant to take long, and the form of the
 * sign-in itself is worked in the tests that are named after it.
 */
async function makeSession(sikka: Sikka, { isAdministrator = true, ...account }: StaffAccount): Promise<string> {
  const userId = await createAccount(sikka, account);
  // No one signs in without the right: it is removed afterwards.
  if (!isAdministrator) await sikka.sql("delete from admin_users where user_id = $1", [userId]);
  const token = randomUUID();
  await sikka.sql(
    "insert into auth_sessions (user_id, token, expires_at, updated_at) values ($1, $2, now() + interval '7 days', now())",
    [userId, token],
  );
  const signature = createHmac("sha256", await sessionKey(sikka))
    .update(token)
    .digest("base64");
  return encodeURIComponent(`${token}.${signature}`);
}

/** The key that signs the program's session cookies; its secret is created on first use. */
export async function sessionKey(sikka: Sikka): Promise<string> {
  await sikka.sql("insert into app_state (key, value) values ('secret', $1) on conflict do nothing", [
    JSON.stringify(randomBytes(32).toString("base64")),
  ]);
  const [row] = await sikka.sql<{ value: string }>("select value from app_state where key = 'secret'");
  const key = hkdfSync("sha256", Buffer.from(row?.value ?? "", "base64"), "", "sessions", 32);
  return Buffer.from(key).toString("base64url");
}
