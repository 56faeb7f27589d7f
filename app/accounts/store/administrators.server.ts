import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { compare } from "bcryptjs";
import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { cellOf, columnOf, hasRow, inTransaction, rowOf, run } from "~/db/db.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import type { Credentials } from "../account.ts";
import type { Role } from "../rights.ts";

/** The account with an e-mail address and its staff row; the row is null for someone who does not work here. */
export function findAccount(email: string) {
  return rowOf<{ id: string; staffId: string | null; disabledAt: Date | null }>`
    select u.id, a.id as staff_id, a.disabled_at from auth_users u left join admin_users a on a.user_id = u.id
    where u.email = ${email.trim().toLowerCase()}`;
}

/** Whether a user who now has another e-mail address had this one before. */
export const isFormerAddress = (email: string) => hasRow`
  select from auth_users where ${email} = any (former_emails)`;

/** Makes an address an owner with this password, and ends its sessions. With `onlyFirst`, false if there is an owner. */
export async function saveOwner({ email, password }: Credentials, onlyFirst = false): Promise<boolean> {
  const hash = await hashPassword(password);
  return inTransaction(async () => {
    await lockStaff();
    if (onlyFirst && (await hasOwner())) return false;
    await saveMember(email, hash, { role: "owner" });
    await run`delete from auth_setup_links`;
    return true;
  });
}

/** Gives an address an account with this password and role; ends its sessions and enables a disabled user. */
export async function saveMember(email: string, hash: string, { role, name }: { role: Role; name?: string }) {
  // The row for an address: the account's own, otherwise one without an account.
  const row = await rowOf<{ id: string; userId: string | null }>`
    select a.id, a.user_id from admin_users a left join auth_users u on u.id = a.user_id
    where u.email = ${email} or (u.id is null and lower(a.email) = ${email})
    order by u.id is null, a.user_id is null, a.created_at limit 1`;
  const userId = await saveAccount(email, hash, row?.userId ?? randomUUID());
  await run`
    insert into admin_users as a (id, email, user_id, staff_role, display_name)
    values (${row?.id ?? randomUUID()}::uuid, ${email}, ${userId}::uuid, ${role}, ${name || null})
    on conflict (id) do update set user_id = excluded.user_id, staff_role = excluded.staff_role, disabled_at = null,
      display_name = coalesce(excluded.display_name, a.display_name)`;
}

/** Removes the right from an address: access ends at the next request, the account and the author of posts stay. */
export async function revokeAccess(email: string): Promise<boolean> {
  return inTransaction(async () => {
    const ids = await columnOf<string>`
      select a.id from admin_users a left join auth_users u on u.id = a.user_id
      where a.user_id is not null and (u.email = ${email} or lower(a.email) = ${email})`;
    for (const id of ids) await revokeRight(id);
    return ids.length > 0;
  });
}

/** Removes the right of an admin_users row; its name stays with the account, and an author of posts stays. */
export async function revokeRight(id: string): Promise<void> {
  await run`update auth_users u set name = coalesce(nullif(btrim(a.display_name), ''), u.name)
    from admin_users a where a.id = ${id} and u.id = a.user_id`;
  await run`update admin_users set user_id = null where id = ${id}`;
  await run`delete from admin_users a where a.id = ${id} and not exists (select from blog_posts p where p.author_id = a.id)`;
}

/** Makes other changes of staff wait for this transaction. The lock number is arbitrary. */
export const lockStaff = () => run`select pg_advisory_xact_lock(7455202)`;

/** Whether another owner than this admin_users row can sign in. Rows without an account are only authors. */
export function hasOwner(besides: string | null = null): Promise<boolean> {
  return hasRow`
    select from admin_users a join auth_users u on u.id = a.user_id
    where a.staff_role = 'owner' and a.disabled_at is null and a.id is distinct from ${besides}::uuid limit 1`;
}

async function saveAccount(email: string, hash: string, newId: string): Promise<string> {
  // Verified, because the library rejects the password of an unverified account.
  const id = (await cellOf<string>`
    insert into auth_users (id, email, name, email_verified) values (${newId}::uuid, ${email}, '', true)
    on conflict (email) do update set updated_at = now(), email_verified = true returning id`) as string;
  await run`
    insert into auth_accounts (account_id, provider_id, user_id, password, updated_at)
    values (${id}, 'credential', ${id}::uuid, ${hash}, now())
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`;
  await run`delete from auth_sessions where user_id = ${id}`;
  return id;
}

/** A new token for the set-up page while there is no owner, otherwise null. Only its hash is stored. */
export async function makeSetupToken(): Promise<string | null> {
  if (await hasOwner()) return null;
  const token = randomBytes(32).toString("base64url");
  await run`insert into auth_setup_links (token_hash) values (${hashOf(token)})`;
  return token;
}

/** Whether this token opens the set-up page: it is valid, and there is no owner yet. */
export async function isSetupToken(token: string): Promise<boolean> {
  const isKnown = await hasRow`select from auth_setup_links where token_hash = ${hashOf(token)}`;
  return isKnown && !(await hasOwner());
}

/** Creates the first owner. False if the link no longer works; of two concurrent calls, one returns true. */
export async function saveFirstOwner(token: string, credentials: Credentials): Promise<boolean> {
  return (await isSetupToken(token)) && (await saveOwner(credentials, true));
}

/** The stored hash of a link's token. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** scrypt takes one core and 32 MB for about 60 ms, so the number of concurrent hashes is limited. */
const queues = perApp("password checks", () => ({
  strangers: createWorkQueue({ atOnce: 2, waiting: 20 }),
  known: createWorkQueue({ atOnce: 1, waiting: 20 }),
}));
const line = new AsyncLocalStorage<"strangers" | "known">();
const queue = () => queues()[line.getStore() ?? "strangers"];

/** Runs work whose password checks use a queue that only known devices enter. */
export function inKnownDeviceQueue<T>(work: () => Promise<T>): Promise<T> {
  return line.run("known", work);
}

/** The stored hash of a password. Rejects with QueueFull under a flood. */
export const hashPassword = (password: string): Promise<string> => queue().run(() => hash(password));

/** Whether a password matches its hash. Rejects with QueueFull under a flood. */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return queue().run(() => (given.hash.startsWith("$2") ? verifyImported(given) : verify(given)));
}

/** The hash of an imported account (bcrypt) is replaced by one of ours. */
async function verifyImported({ hash: imported, password }: { hash: string; password: string }): Promise<boolean> {
  if (!(await compare(password, imported))) return false;
  await run`update auth_accounts set password = ${await hash(password)} where password = ${imported}`;
  return true;
}
