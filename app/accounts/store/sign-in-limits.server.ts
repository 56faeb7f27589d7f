import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isSigned, requireKeys, requireLastingKey, sign } from "~/db/app-secret.server.ts";
import { rowsOf, run } from "~/db/db.server.ts";
import { toAddressBlock } from "~/lib/text/address-block.ts";
import { findAccount } from "./administrators.server.ts";

/** How many failures each scope allows within the period; successes are not counted (spec decision 107). */
const allowed = { account: 10, address: 20, device: 10 } as const;
const windowMinutes = 15;

type Scope = keyof typeof allowed;

/** The keys that count the failures of a sign-in attempt. */
export type Attempt = Record<"account" | "address", string> & { device?: string };

/** The keys of an attempt: the typed address, with or without an account, the client's address, and a known device. */
export async function toAttempt(email: string, clientAddress: string, device?: string): Promise<Attempt> {
  const key = await requireLastingKey("sign-in limits");
  const keyed = (value: string) => sign(key, value).toString("base64url");
  return {
    account: keyed(`account ${email.trim().toLowerCase()}`),
    address: keyed(`address ${toAddressBlock(clientAddress)}`),
    ...(device && { device: keyed(`device ${device}`) }),
  };
}

/** Whether an attempt is refused unchecked. A known device has its own count, so that strangers cannot lock it out. */
export async function isOverLimit(attempt: Attempt): Promise<boolean> {
  const full = await listFullScopes(attempt);
  return !hasOwnCount(attempt, full) && (full.has("account") || full.has("address"));
}

/** Whether a known device's own count still has room, so that strangers' failures do not affect it. */
export async function isOfKnownDevice(attempt: Attempt): Promise<boolean> {
  return attempt.device !== undefined && hasOwnCount(attempt, await listFullScopes(attempt));
}

/** Counts a failure: only for a known device while its own count has room, otherwise for account and address. */
export async function saveFailure(attempt: Attempt): Promise<void> {
  const { device, account, address } = attempt;
  const counted = hasOwnCount(attempt, await listFullScopes(attempt)) ? { device } : { account, address };
  await run`
    insert into auth_sign_in_failures (scope, key_hash)
    select key, value from jsonb_each_text(${JSON.stringify(counted)}::jsonb)`;
  await run`delete from auth_sign_in_failures where failed_at <= ${since}`;
}

/** Resets the failures of an account and its device after a success; those of the address stay. */
export async function removeFailures({ account, device }: Attempt): Promise<void> {
  await run`delete from auth_sign_in_failures where ${isOf({ account, device })}`;
}

const since = sql<Date>`now() - make_interval(mins => ${sql.lit(windowMinutes)})`;

function hasOwnCount({ device }: Attempt, full: ReadonlySet<string>): boolean {
  return device !== undefined && !full.has("device");
}

async function listFullScopes(attempt: Attempt): Promise<Set<string>> {
  const rows = await rowsOf<{ scope: Scope; failures: number }>`
    select scope, count(*)::int as failures from auth_sign_in_failures
    where failed_at > ${since} and ${isOf(attempt)} group by scope`;
  return new Set(rows.filter(({ scope, failures }) => failures >= allowed[scope]).map(({ scope }) => scope));
}

const isOf = (keys: Partial<Attempt>) =>
  sql`(scope, key_hash) in (select key, value from jsonb_each_text(${JSON.stringify(keys)}::jsonb))`;

const keptSeconds = 180 * 86_400;

/** The device in a cookie (an id, an HMAC of id and account, and one of both) that has signed in to this account before. */
export async function findKnownDevice(cookie: string | null, email: string): Promise<string | undefined> {
  const [device, proof, seal] = cookie?.split(".") ?? [];
  if (cookie && seal !== undefined && !(await isSealedDevice(cookie))) return undefined;
  const user = device && proof && (await findAccount(email));
  if (!user) return undefined;
  return isSigned(await requireKeys("known devices"), `${device} ${user.id}`, Buffer.from(proof, "base64url"))
    ? device
    : undefined;
}

/** Whether a device cookie is one of ours, of whichever account; older ones without a seal are not, until the next sign-in. */
export async function isSealedDevice(cookie: string): Promise<boolean> {
  const [, text = "", seal = ""] = /^([^.]+\.[^.]+)\.([^.]+)$/.exec(cookie) ?? [];
  return isSigned(await requireKeys("known devices"), text, Buffer.from(seal, "base64url"));
}

/** The Set-Cookie value that makes a device known. A known device keeps its id. */
export async function toDeviceCookie(
  { name, isSecure }: { name: string; isSecure: boolean },
  userId: string,
  device = randomBytes(16).toString("base64url"),
): Promise<string> {
  const [key = ""] = await requireKeys("known devices");
  const proved = `${device}.${sign(key, `${device} ${userId}`).toString("base64url")}`;
  const value = `${proved}.${sign(key, proved).toString("base64url")}`;
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${keptSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}
