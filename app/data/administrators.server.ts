import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Credentials } from "~/content/account.ts";
import type { Role } from "~/content/rights.ts";
import { db, inTransaction, rowsOf, run } from "./db.server.ts";
import { hashPassword } from "./password-hash.server.ts";

/** The account with an e-mail address, and its row of staff: null for somebody who does not work here. */
export function findAccount(email: string) {
  return db()
    .selectFrom("authUsers as user")
    .leftJoin("adminUsers as admin", "admin.userId", "user.id")
    .select(["user.id", "admin.id as staffId", "admin.disabledAt"])
    .where("user.email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
}

/** Whether somebody who has another e-mail address by now had this one before. */
export async function isFormerAddress(email: string): Promise<boolean> {
  const rows = await rowsOf`select from auth_users where ${email} = any (former_emails) limit 1`;
  return rows.length > 0;
}

/** Whether there is an owner who can sign in. */
export const hasAdministrator = (): Promise<boolean> => hasOwner();

/** Makes an administrator, or gives the right again, and ends all sessions. `onlyFirst`: false when there is one already. */
export async function saveAdministrator({ email, password }: Credentials, onlyFirst = false): Promise<boolean> {
  const hash = await hashPassword(password);
  return inTransaction(async () => {
    await run`select pg_advisory_xact_lock(${sql.lit(administratorsLock)})`;
    if (onlyFirst && (await hasOwner())) return false;
    await saveMember(email, hash, { role: "owner" });
    await db().deleteFrom("authSetupLinks").execute();
    return true;
  });
}

/** Gives an address an account with this password and a role; ends its sessions, and a disabled person is enabled. */
export async function saveMember(
  email: string,
  passwordHash: string,
  { role, name }: { role: Role; name?: string },
): Promise<void> {
  const row = await findRow(email);
  const userId = await saveAccount(email, passwordHash, row?.userId ?? undefined);
  const right = { userId, staffRole: role, disabledAt: null, ...(name && { displayName: name }) };
  if (row) await db().updateTable("adminUsers").set(right).where("id", "=", row.id).execute();
  else
    await db()
      .insertInto("adminUsers")
      .values({ email, ...right })
      .execute();
}

/** Takes the right away from an address: access ends at the next request, the account and the author of posts stay. */
export async function removeAdministrator(email: string): Promise<boolean> {
  return inTransaction(async () => {
    const rows = await db()
      .selectFrom("adminUsers as admin")
      .leftJoin("authUsers as user", "user.id", "admin.userId")
      .select(["admin.id"])
      .where("admin.userId", "is not", null)
      .where((eb) => eb.or([eb("user.email", "=", email), eb(sql`lower(admin.email)`, "=", email)]))
      .execute();
    for (const { id } of rows) await takeRightAway(id);
    return rows.length > 0;
  });
}

/** Takes the right from a row of admin_users; its name stays with the account, and an author of posts stays. */
export async function takeRightAway(id: string): Promise<void> {
  await run`update auth_users u set name = coalesce(nullif(btrim(a.display_name), ''), u.name)
    from admin_users a where a.id = ${id} and u.id = a.user_id`;
  await run`update admin_users set user_id = null where id = ${id}`;
  await run`delete from admin_users a where a.id = ${id} and not exists (select from blog_posts p where p.author_id = a.id)`;
}

/** Any number: who holds this advisory lock changes who works here, others wait. */
export const administratorsLock = 7_455_202;

/** Whether there is an owner who can sign in, besides a row of admin_users. Rows without an account are authors only. */
export async function hasOwner(besides: string | null = null): Promise<boolean> {
  const found = await db()
    .selectFrom("adminUsers as admin")
    .innerJoin("authUsers as user", "user.id", "admin.userId")
    .select("admin.id")
    .where("admin.staffRole", "=", "owner")
    .where("admin.disabledAt", "is", null)
    .where(sql<boolean>`admin.id is distinct from ${besides}::uuid`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The row of admin_users that an e-mail address stands for: the account's own, else one that belongs to no account. */
function findRow(email: string): Promise<{ id: string; userId: string | null } | undefined> {
  return db()
    .selectFrom("adminUsers as admin")
    .leftJoin("authUsers as user", "user.id", "admin.userId")
    .select(["admin.id", "admin.userId"])
    .where((eb) =>
      eb.or([
        eb("user.email", "=", email),
        eb.and([eb("user.id", "is", null), eb(sql`lower(admin.email)`, "=", email)]),
      ]),
    )
    .orderBy((eb) => eb("user.id", "is", null))
    .orderBy((eb) => eb("admin.userId", "is", null))
    .orderBy("admin.createdAt")
    .limit(1)
    .executeTakeFirst();
}

async function saveAccount(email: string, hash: string, oldId = randomUUID() as string): Promise<string> {
  const now = sql<Date>`now()`;
  const user = await db()
    .insertInto("authUsers")
    // Verified, because the library treats an unverified account's password as somebody else's claim.
    .values({ id: oldId, email, name: "", emailVerified: true })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ updatedAt: now, emailVerified: true }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("authAccounts")
    .values({ accountId: user.id, providerId: "credential", userId: user.id, password: hash, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(["providerId", "accountId"]).doUpdateSet({ password: hash, updatedAt: now }),
    )
    .execute();
  await db().deleteFrom("authSessions").where("userId", "=", user.id).execute();
  return user.id;
}

/** A new token for the set-up page while there is no administrator, else null. Only its hash is kept. */
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

/** How the token of a link is kept. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
